import { fail, type Kopecks, kopecks, type OrderPartId, sum } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import type { Order, OrderPart } from '../order.ts'
import { canChange, isActive } from '../part-machine.ts'
import { getOwnOrder } from '../repository/find-orders.ts'
import { costOf, dueCharges, dueWhileDeciding, givenPacksOf, isServiceCharge } from './charges.ts'
import { chargedOfOrder } from './paid-charges.ts'
import { pointsBackOf } from './points-back.ts'

/** What a cancellation would refund. */
export interface RefundPreview {
  /** A hold is released at once, captured money is refunded; nothing where nothing was paid online. */
  kind: 'release' | 'refund' | 'nothing'
  amountKopecks: Kopecks
  /** How much less is to be paid in the pharmacy. */
  atPharmacyKopecks: Kopecks
  /** The last day of the refund by law; null where nothing is refunded. */
  dueOn: string | null
  lines: { lineId: string; title: string; packs: number; amountKopecks: Kopecks }[]
  /** Points that come back to the card. */
  pointsKopecks: Kopecks
  /** Delivery and bags, refunded when nothing of the order is left. */
  servicesKopecks: Kopecks
}

/**
 * The amount and date of the refund for cancelling an order, a part or a line. Discounts stay as they were: a line
 * refunds what was paid for it.
 *
 * @throws order.not_found, order.wrong_state
 */
export async function previewRefund(
  ctx: Context,
  id: string,
  of: { partId?: OrderPartId | undefined; lineId?: string | undefined },
): Promise<RefundPreview> {
  const order = await getOwnOrder(ctx, id)
  const after = afterwards(order, of)
  const { charges, payments: paid } = await chargedOfOrder(ctx, order)
  const [before, left] = [dueByKey(order), dueByKey(after)] as const
  // What is no longer due is refunded anyway; what was never charged is not refunded.
  const backOf = (key: string) =>
    kopecks(Math.max(0, Math.min(charges.get(key) ?? 0, before.get(key) ?? 0) - (left.get(key) ?? 0)))
  const [pointsBefore, pointsAfter] = [await pointsBackOf(ctx, [order]), await pointsBackOf(ctx, [after])]
  const services = sum(
    dueCharges(order)
      .filter((charge) => isServiceCharge(charge))
      .map((charge) => backOf(charge.key)),
  )
  const lines = linesLost(order, after, backOf)
  const amountKopecks = sum([...lines.filter(isOnline).map((one) => one.amountKopecks), services])
  const kind = amountKopecks === 0 ? 'nothing' : paid.some((one) => one.state === 'captured') ? 'refund' : 'release'
  return {
    kind,
    amountKopecks,
    atPharmacyKopecks: sum(lines.filter((one) => !isOnline(one)).map((one) => one.amountKopecks)),
    pointsKopecks: kopecks((pointsAfter.get(order.id) ?? 0) - (pointsBefore.get(order.id) ?? 0)),
    dueOn: kind === 'refund' ? payments.refundDueOn(ctx.now()) : null,
    lines: lines.map(({ lineId, title, packs, amountKopecks }) => ({ lineId, title, packs, amountKopecks })),
    servicesKopecks: services,
  }
}

const dueByKey = (order: Order) =>
  new Map<string, number>(dueWhileDeciding(order).map((charge) => [charge.key, charge.kopecks]))

const isOnline = (line: { paidAt: string }) => line.paidAt === 'online'

/** The order after the cancellation. @throws order.not_found, order.wrong_state */
function afterwards(order: Order, of: { partId?: OrderPartId | undefined; lineId?: string | undefined }): Order {
  if (of.lineId) return withoutLine(order, of.lineId)
  const chosen = order.parts.filter((part) => (of.partId ? part.id === of.partId : isActive(part.state)))
  if (chosen.length === 0) fail(of.partId ? 'order.not_found' : 'order.wrong_state')
  const unremovable = chosen.find((part) => !canChange(part.state, 'cancel'))
  if (unremovable) fail('order.wrong_state', { state: unremovable.state, change: 'cancel' })
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

/** Assembly has not started. */
export const removableStates: readonly OrderPart['state'][] = ['accepted', 'ordered_from_warehouse']

/** For lines paid online, what was charged and is no longer due; for others, the cost of the packs lost. */
function linesLost(order: Order, after: Order, backOf: (key: string) => Kopecks) {
  return order.parts.flatMap((part, at) =>
    part.lines.flatMap((line, place) => {
      const then = after.parts[at]
      const lineThen = then?.lines[place]
      const packs = givenPacksOf(part, line)
      const left = then && lineThen ? givenPacksOf(then, lineThen) : 0
      const amountKopecks = isOnline(line) ? backOf(line.id) : kopecks(costOf(line, packs) - costOf(line, left))
      if (packs === left && amountKopecks === 0) return []
      return [{ lineId: line.id, title: line.title, packs: packs - left, amountKopecks, paidAt: line.paidAt }]
    }),
  )
}
