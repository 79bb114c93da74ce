import { kopecks, type OrderId, sum } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction } from '../../context.ts'
import { lowerEarnings } from '../../loyalty/index.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import type { Order, OrderLine, OrderPart } from '../order.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { blockPlacing } from '../repository/placing.ts'
import { requestPointsAlignment } from './align-points.ts'
import { requestSettlement } from './apply-payment.ts'
import * as sql from './ceilings.sql.ts'
import { costOf, givenPacksOf } from './charges.ts'
import { lowerLineToCeiling } from './lower-line-to-ceiling.ts'
import { lowerUnrequestedPayments } from './lower-payments.ts'

/**
 * Lowers lines that are not yet handed over to the ceiling of their pharmacy's region. An order keeps its price
 * otherwise, and nothing raises it. Safe to repeat. With an order id, only that order. Returns how many orders were
 * lowered.
 * Source: docs/rules/price-ceilings.md
 */
export async function lowerPricesToCeilings(ctx: Context, orderId?: OrderId): Promise<number> {
  if (orderId) return Number(await lowerOrder(ctx, orderId))
  const ids = await inTransaction(ctx, async (ctx) => {
    await blockPlacing(ctx)
    return sql.listOrdersAboveCeilings(ctx)
  })
  let lowered = 0
  await attemptEach(ids, async (id) => {
    if (await lowerOrder(ctx, id)) lowered += 1
  })
  return lowered
}

interface Lowered {
  part: OrderPart
  position: number
  before: OrderLine
  after: OrderLine
}

function lowerOrder(ctx: Context, orderId: OrderId): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (!order) return false
    const lowered = linesAbove(order, await sql.ceilingsOf(ctx, orderId))
    if (lowered.length === 0) return false
    const after = withTotals(order, lowered)
    await sql.updateLinePrices(
      ctx,
      lowered.map((one) => one.after),
    )
    await sql.updateOrderTotals(ctx, after)
    await writeJournal(ctx, orderId, ...lowered.map((one) => priceLowered(ctx, one)))
    await lowerUnrequestedPayments(ctx, after)
    await lowerEarnings(
      ctx,
      order.quoteId,
      lowered.map(({ part, position, after }) => ({ ...after, partPosition: part.position, linePosition: position })),
    )
    await requestPointsAlignment(ctx, orderId)
    await requestSettlement(ctx, orderId)
    const saved = sum(lowered.map(({ part, before, after }) => savedOn(part, before, after)))
    if (saved > 0) await notifyOfOrder(ctx, after, 'order.price_lowered', saved, `to ${after.totalKopecks}`)
    return true
  })
}

function linesAbove(order: Order, ceilings: Awaited<ReturnType<typeof sql.ceilingsOf>>): Lowered[] {
  return order.parts.flatMap((part) =>
    part.lines.flatMap((before, position) => {
      const ceiling = ceilings.get(before.id)
      return ceiling === undefined ? [] : [{ part, position, before, after: lowerLineToCeiling(before, ceiling) }]
    }),
  )
}

/** The order with its lines at their ceilings and its totals lowered by as much. */
function withTotals(order: Order, lowered: readonly Lowered[]): Order {
  const by = (paidAt: OrderLine['paidAt']) =>
    sum(lowered.filter(({ before }) => before.paidAt === paidAt).map(({ before, after }) => fallOf(before, after)))
  const onlineKopecks = kopecks(order.onlineKopecks - by('online'))
  const atPharmacyKopecks = kopecks(order.atPharmacyKopecks - by('pharmacy'))
  const lineAfter = (line: OrderLine) => lowered.find(({ before }) => before.id === line.id)?.after ?? line
  return {
    ...order,
    onlineKopecks,
    atPharmacyKopecks,
    totalKopecks: kopecks(onlineKopecks + atPharmacyKopecks),
    parts: order.parts.map((part) => ({ ...part, lines: part.lines.map(lineAfter) })),
  }
}

const fallOf = (before: OrderLine, after: OrderLine) => kopecks(before.totalKopecks - after.totalKopecks)

/** What the shopper saves on the packs still given. */
function savedOn(part: OrderPart, before: OrderLine, after: OrderLine) {
  const packs = givenPacksOf(part, before)
  return kopecks(costOf(before, packs) - costOf(after, packs))
}

const priceLowered = (ctx: Context, { part, before, after }: Lowered) =>
  newEvent(ctx, 'line.price_lowered', {
    partId: part.id,
    details: {
      lineId: before.id,
      fromKopecks: before.priceKopecks,
      toKopecks: after.priceKopecks,
      savedKopecks: fallOf(before, after),
    },
  })
