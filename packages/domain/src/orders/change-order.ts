import { fail, type OrderPartId, type PharmacyId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { getPharmacyContacts } from '../pharmacies/index.ts'
import { cancelForShopper } from './cancellation/cancel-order.ts'
import { applyReturnedBagChoice, type ReturnedBagChoice } from './delivery/returned-bag-choice.ts'
import { closingTimes } from './fulfilment/closing-times.ts'
import { extendedDeadline } from './fulfilment/deadlines.ts'
import { decideShortage, type ShortageDecision } from './fulfilment/decide-shortage.ts'
import { reduceLine, scheduleReadyTimers, unwantedReason } from './fulfilment/pharmacist.ts'
import { requestSettlement } from './money/apply-payment.ts'
import { removableStates } from './money/preview-refund.ts'
import { movePart } from './move-part.ts'
import { type Order, type OrderPart, replaceParts } from './order.ts'
import { changePharmacy } from './pharmacy-change/change-pharmacy.ts'
import { lockOwnOrder } from './repository/find-orders.ts'
import { newEvent, writeJournal } from './repository/journal.ts'
import { updateComment } from './repository/save-orders.ts'

export interface OrderChange {
  comment?: string | null | undefined
  /** Keep the ready part `extensionHours` longer; once. */
  extendPartId?: OrderPartId | undefined
  /** What to do with a part that has missing packs. */
  decision?: { partId: OrderPartId; take: ShortageDecision } | undefined
  /** Removes a line on the shopper's request, before the pharmacy has started to assemble its part. */
  removeLineId?: string | undefined
  secondTry?: ReturnedBagChoice | undefined
  /** Move a part to another pharmacy, before its assembly has started. */
  otherPharmacy?: { partId: OrderPartId; pharmacyId: PharmacyId } | undefined
}

/**
 * Changes what the shopper may still change of an order.
 *
 * @throws order.not_found, order.wrong_state, order.extension_used, slot.gone, stock.gone
 */
export function changeOrder(ctx: Context, id: string, change: OrderChange): Promise<Order> {
  const { comment, extendPartId, removeLineId, decision, secondTry, otherPharmacy } = change
  return inTransaction(ctx, async (ctx) => {
    let order = await lockOwnOrder(ctx, id)
    if (comment !== undefined) order = await changeComment(ctx, order, comment)
    if (extendPartId) order = replaceParts(order, await extend(ctx, partOf(order, extendPartId)))
    if (removeLineId) order = await removeLine(ctx, order, removeLineId)
    if (decision) order = await decideShortage(ctx, order, partOf(order, decision.partId), decision.take)
    if (secondTry) order = await applyReturnedBagChoice(ctx, order, partOf(order, secondTry.partId), secondTry.slot)
    if (!otherPharmacy) return order
    const { partId, pharmacyId } = otherPharmacy
    return replaceParts(order, await changePharmacy(ctx, order, partOf(order, partId), pharmacyId))
  })
}

const partOf = (order: Order, id: OrderPartId) => order.parts.find((part) => part.id === id) ?? fail('order.not_found')

async function changeComment(ctx: Context, order: Order, comment: string | null): Promise<Order> {
  await updateComment(ctx, order.id, comment)
  await writeJournal(ctx, order.id, newEvent(ctx, 'order.comment_changed'))
  return { ...order, comment }
}

async function extend(ctx: Context, part: OrderPart): Promise<OrderPart> {
  if (part.extensions > 0) fail('order.extension_used')
  const pharmacy = await getPharmacyContacts(ctx, part.pharmacyId)
  const from = part.deadlineAt ?? ctx.now()
  const { extensionHours } = ctx.settings
  const deadlineAt = extendedDeadline(from, extensionHours, pharmacy.timezone, closingTimes(pharmacy.openingHours))
  const extended = await movePart(ctx, part, 'extend', { deadlineAt })
  await scheduleReadyTimers(ctx, extended, deadlineAt)
  return extended
}

async function removeLine(ctx: Context, order: Order, lineId: string): Promise<Order> {
  const part = order.parts.find((one) => one.lines.some((line) => line.id === lineId)) ?? fail('order.not_found')
  if (!removableStates.includes(part.state)) fail('order.wrong_state', { state: part.state })
  if (part.lines.every((one) => one.id === lineId || one.givenPacks === 0))
    return cancelForShopper(ctx, order, [part], { type: 'CHANGED_MIND', message: null })
  const reduced = await reduceLine(ctx, part, lineId, 0, unwantedReason)
  await requestSettlement(ctx, order.id)
  return replaceParts(order, reduced)
}
