import { fail, type OrderPartId, type PharmacyId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { cancelOrder } from './cancellation/cancel-order.ts'
import { returnLinesToBasket } from './cancellation/return-lines-to-basket.ts'
import { applySecondTry, type SecondTry } from './delivery/second-try.ts'
import { closingTimes } from './fulfilment/closing-times.ts'
import { extendedDeadline } from './fulfilment/deadlines.ts'
import { reduceLine, scheduleReadyTimers, unwanted } from './fulfilment/pharmacist.ts'
import { waitForPacks } from './fulfilment/wait-for-packs.ts'
import { newEvent, writeJournal } from './journal/journal.ts'
import { requestSettlement } from './money/apply-payment.ts'
import { removableStates } from './money/preview-refund.ts'
import { movePart } from './move-part.ts'
import type { Order, OrderPart } from './order.ts'
import { changePharmacy } from './pharmacy-change/change-pharmacy.ts'
import { countPartChanges, findOrderIdOfPart, findOwnOrderId, lockOrder } from './repository/find-orders.ts'
import { getPharmacy } from './repository/order-pharmacies.ts'
import { updateComment } from './repository/save-orders.ts'

const extensionHours = 24

/**
 * What there is of a part that is short; none of it; none of it here, and all of it in the basket to be had elsewhere;
 * or rather later than less.
 */
export type Decision = 'part' | 'nothing' | 'elsewhere' | 'wait'

export interface OrderChange {
  comment?: string | null | undefined
  /** Keep the ready part a day longer; once. */
  extendPartId?: OrderPartId | undefined
  /** Take what the pharmacy has of a part that is short, or give that part up. */
  decision?: { partId: OrderPartId; take: Decision } | undefined
  /** A line the shopper no longer wants, while nobody has begun to put it together. */
  removeLineId?: string | undefined
  secondTry?: SecondTry | undefined
  /** Fetch a part that nobody has begun with in another pharmacy. */
  otherPharmacy?: { partId: OrderPartId; pharmacyId: PharmacyId } | undefined
}

/**
 * Changes what the shopper may still change of his order.
 *
 * @throws order.not_found, order.wrong_state, order.extension_used, slot.gone, stock.gone
 */
export async function changeOrder(ctx: Context, id: string, change: OrderChange): Promise<Order> {
  const shopperId = shopperOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    const own = (await findOwnOrderId(ctx, shopperId, id)) ?? fail('order.not_found')
    const order = (await lockOrder(ctx, own)) ?? fail('order.not_found')
    if (change.comment !== undefined) await setComment(ctx, order, change.comment)
    if (change.extendPartId) await extend(ctx, partOf(order, change.extendPartId))
    if (change.removeLineId) await removeLine(ctx, order, change.removeLineId)
    if (change.decision) await decide(ctx, order, partOf(order, change.decision.partId), change.decision.take)
    if (change.secondTry) await applySecondTry(ctx, order, change.secondTry)
    if (change.otherPharmacy) {
      const { partId, pharmacyId } = change.otherPharmacy
      await changePharmacy(ctx, order, partOf(order, partId), pharmacyId)
    }
    return (await lockOrder(ctx, own)) ?? fail('order.not_found')
  })
}

const partOf = (order: Order, id: OrderPartId) => order.parts.find((part) => part.id === id) ?? fail('order.not_found')

async function setComment(ctx: Context, order: Order, comment: string | null): Promise<void> {
  await updateComment(ctx, order.id, comment)
  await writeJournal(ctx, order.id, newEvent(ctx, 'order.comment_changed'))
}

async function extend(ctx: Context, part: OrderPart): Promise<void> {
  if (part.extensions > 0) fail('order.extension_used')
  const pharmacy = await getPharmacy(ctx, part.pharmacyId)
  const from = part.deadlineAt ?? ctx.now()
  const deadlineAt = extendedDeadline(from, extensionHours, pharmacy.timezone, closingTimes(pharmacy.openingHours))
  await scheduleReadyTimers(ctx, await movePart(ctx, part, 'extend', { deadlineAt }), deadlineAt)
}

async function removeLine(ctx: Context, order: Order, lineId: string): Promise<void> {
  const part = order.parts.find((one) => one.lines.some((line) => line.id === lineId)) ?? fail('order.not_found')
  const line = part.lines.find((one) => one.id === lineId) ?? fail('order.not_found')
  if (!removableStates.includes(part.state)) fail('order.wrong_state', { state: part.state })
  if (part.lines.every((one) => one.id === lineId || one.givenPacks === 0)) {
    await cancelOrder(ctx, order.id, { type: 'CHANGED_MIND', message: null }, part.id)
    return
  }
  await reduceLine(ctx, part, line, 0, unwanted)
  await requestSettlement(ctx, order.id)
}

async function decide(ctx: Context, order: Order, part: OrderPart, take: Decision): Promise<void> {
  if (part.state !== 'needs_decision') fail('order.wrong_state', { state: part.state })
  if (take === 'part') return acceptShortage(ctx, part)
  if (take === 'wait') return waitForPacks(ctx, part)
  // The basket before the shelf, as when an order is placed.
  if (take === 'elsewhere') await returnLinesToBasket(ctx, order, [part], 'packs')
  await cancelOrder(
    ctx,
    order.id,
    { type: take === 'elsewhere' ? 'WRONG_PHARMACY' : 'LONG_WAIT', message: null },
    part.id,
  )
}

async function acceptShortage(ctx: Context, part: OrderPart, reason?: string): Promise<void> {
  const isBegun = (await countPartChanges(ctx, part.id, 'start_assembly')) > 0
  await movePart(ctx, part, isBegun ? 'take_what_there_is' : 'go_on', { reason })
  await requestSettlement(ctx, part.orderId)
}

/** Silence means: give what there is, at its price. Never anything else instead. Running it twice changes nothing. */
export function applyDefaultDecision(ctx: Context, id: OrderPartId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const orderId = await findOrderIdOfPart(ctx, id)
    const order = orderId && (await lockOrder(ctx, orderId))
    const part = order?.parts.find((one) => one.id === id)
    if (part?.state !== 'needs_decision' || !part.deadlineAt || part.deadlineAt > ctx.now()) return
    await acceptShortage(ctx, part, 'SILENCE')
  })
}
