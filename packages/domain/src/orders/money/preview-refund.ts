import { fail, type Kopecks, type OrderPartId, sum } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import type { Order, OrderPart } from '../order.ts'
import { canChange, isActive } from '../part-machine.ts'
import { findOwnId, loadOrders } from '../stored-orders.ts'
import { costOf, dueOf, givenPacksOf } from './due.ts'

/** What would come of cancelling, before anybody cancels. */
export interface RefundPreview {
  /** Held money is let go at once; money that was taken is sent back; nothing where nothing was paid online. */
  kind: 'release' | 'refund' | 'nothing'
  amountKopecks: Kopecks
  /** So much less is to be paid in the pharmacy. */
  atPharmacyKopecks: Kopecks
  /** The last day on which the money has to be back; null where nothing is sent. */
  dueOn: string | null
  lines: { lineId: string; title: string; packs: number; amountKopecks: Kopecks }[]
  /** Delivery and bags, which are given back when nothing of the order is left. */
  servicesKopecks: Kopecks
}

/**
 * The amount and the date of a refund, shown before the shopper confirms a cancellation of all of an order, of one
 * part, or of one line. A discount stays as it was bought: what comes back of a line is what was paid for it.
 *
 * @throws order.not_found, order.wrong_state
 */
export async function previewRefund(
  ctx: Context,
  id: string,
  of: { partId?: OrderPartId | undefined; lineId?: string | undefined },
): Promise<RefundPreview> {
  const own = (await findOwnId(ctx, shopperOf(ctx), id)) ?? fail('order.not_found')
  const [order] = await loadOrders(ctx, [own])
  if (!order) return fail('order.not_found')
  const after = afterwards(order, of)
  const before = dueOf(order)
  const left = dueOf(after)
  const services = sum(
    before
      .filter((charge) => charge.subject === 'service' && left.every((one) => one.key !== charge.key))
      .map((charge) => charge.kopecks),
  )
  const lines = linesLost(order, after)
  const paid = (await payments.listPaymentsOf(ctx, own)).filter((payment) => payments.hasPaid(payment))
  const amountKopecks = paid.length > 0 ? sum([...lines.filter(isOnline).map((one) => one.amountKopecks), services]) : 0
  const kind = amountKopecks === 0 ? 'nothing' : paid.some((one) => one.state === 'captured') ? 'refund' : 'release'
  return {
    kind,
    amountKopecks: amountKopecks as Kopecks,
    atPharmacyKopecks: sum(lines.filter((one) => !isOnline(one)).map((one) => one.amountKopecks)),
    dueOn: kind === 'refund' ? payments.refundDueOn(ctx.now()) : null,
    lines: lines.map(({ lineId, title, packs, amountKopecks }) => ({ lineId, title, packs, amountKopecks })),
    servicesKopecks: paid.length > 0 ? services : (0 as Kopecks),
  }
}

const isOnline = (line: { paidAt: string }) => line.paidAt === 'online'

/** The order as it would be; refuses what could not be done. */
function afterwards(order: Order, of: { partId?: OrderPartId | undefined; lineId?: string | undefined }): Order {
  if (of.lineId) return withoutLine(order, of.lineId)
  const chosen = order.parts.filter((part) => (of.partId ? part.id === of.partId : isActive(part.state)))
  if (chosen.length === 0) fail(of.partId ? 'order.not_found' : 'order.wrong_state')
  const stuck = chosen.find((part) => !canChange(part.state, 'cancel'))
  if (stuck) fail('order.wrong_state', { state: stuck.state, change: 'cancel' })
  const parts = order.parts.map((part): OrderPart => (chosen.includes(part) ? { ...part, state: 'cancelled' } : part))
  return { ...order, parts }
}

function withoutLine(order: Order, lineId: string): Order {
  const part = order.parts.find((one) => one.lines.some((line) => line.id === lineId)) ?? fail('order.not_found')
  if (!removableStates.includes(part.state)) fail('order.wrong_state', { state: part.state })
  const isLast = part.lines.every((line) => line.id === lineId || line.givenPacks === 0)
  if (isLast) return afterwards(order, { partId: part.id })
  const lines = part.lines.map((line) => (line.id === lineId ? { ...line, givenPacks: 0 } : line))
  return { ...order, parts: order.parts.map((one) => (one.id === part.id ? { ...part, lines } : one)) }
}

/** Nobody has begun to put the part together. */
export const removableStates: readonly OrderPart['state'][] = ['accepted', 'ordered_from_warehouse']

function linesLost(order: Order, after: Order) {
  return order.parts.flatMap((part, at) =>
    part.lines.flatMap((line, place) => {
      const then = after.parts[at]
      const lineThen = then?.lines[place]
      const packs = givenPacksOf(part, line)
      const left = then && lineThen ? givenPacksOf(then, lineThen) : 0
      if (packs === left) return []
      const amountKopecks = (costOf(line, packs) - costOf(line, left)) as Kopecks
      return [{ lineId: line.id, title: line.title, packs: packs - left, amountKopecks, paidAt: line.paidAt }]
    }),
  )
}
