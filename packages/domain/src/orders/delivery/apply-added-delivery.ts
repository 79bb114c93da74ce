import type { PaymentId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { freeSlot } from '../../delivery/index.ts'
import { type Charge, type Payment, wrongAmount } from '../../payments/index.ts'
import { serviceCharges } from '../money/charges.ts'
import { movePart } from '../move-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import { type Order, type OrderPart, replaceParts } from '../order.ts'
import { deliverableStates, isActive } from '../part-machine.ts'
import {
  type AddedDelivery,
  findOpenDelivery,
  updateDeliveryOutcome,
  updateToCourier,
} from '../repository/added-deliveries.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'

/** Charges of added deliveries that were never applied, needed on the receipts of their refunds. */
export function unappliedDeliveryCharges(
  order: Order,
  added: readonly AddedDelivery[],
  owed: readonly Charge[],
): Charge[] {
  const known = new Set(owed.map((charge) => charge.key))
  return added
    .flatMap((one) => serviceCharges(order, one))
    .filter(({ key }) => !known.has(key) && known.add(key) !== undefined)
}

/** Whether a payment pays for the order as it is: not for a delivery that was never applied, and not a wrong amount. */
export function countsTowardsOrder(
  payment: Pick<Payment, 'id' | 'purpose' | 'failureReason'>,
  added: readonly AddedDelivery[],
): boolean {
  if (payment.failureReason === wrongAmount) return false
  return payment.purpose !== 'delivery' || added.some((one) => one.isApplied && one.paymentId === payment.id)
}

/**
 * The added delivery is paid: the order is delivered by courier, and a bag at the counter waits for the courier. A
 * payment that came too late, or for another delivery, changes nothing: the settlement refunds it. The order must be
 * locked.
 */
export async function applyAddedDelivery(ctx: Context, order: Order, paidBy: PaymentId | null): Promise<Order> {
  const added = await findOpenDelivery(ctx, order.id)
  if (added?.paymentId !== paidBy) return order
  const active = order.parts.filter((part) => isActive(part.state))
  if (active.length === 0 || active.some((part) => !deliverableStates.includes(part.state))) {
    await discardAddedDelivery(ctx, added, 'cancelled')
    return order
  }
  await updateDeliveryOutcome(ctx, added.id, 'applied')
  const delivered = await updateToCourier(ctx, order, added)
  const taken: OrderPart[] = []
  for (const part of active.filter((one) => one.state === 'ready_for_pickup'))
    taken.push(await movePart(ctx, part, 'bring_instead'))
  const { date, timeFrom, timeUntil } = added.delivery
  await writeJournal(ctx, order.id, newEvent(ctx, 'order.delivery_added', { details: { date, timeFrom, timeUntil } }))
  await notifyOfOrder(ctx, { ...order, delivery: added.delivery }, 'order.delivery_added')
  return replaceParts(delivered, ...taken)
}

/** Releases the delivery slot; the order stays a pickup order. The order must be locked. */
export async function discardAddedDelivery(
  ctx: Context,
  added: AddedDelivery,
  outcome: 'expired' | 'cancelled',
): Promise<void> {
  await updateDeliveryOutcome(ctx, added.id, outcome)
  if (added.delivery.slot) await freeSlot(ctx, added.delivery.slot)
  await writeJournal(ctx, added.orderId, newEvent(ctx, 'order.delivery_not_added', { reason: outcome }))
}
