import type { OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { freeSlot } from '../../delivery/index.ts'
import { serviceTitles } from '../../notifications/index.ts'
import type { Charge } from '../../payments/index.ts'
import { note, writeJournal } from '../journal.ts'
import { movePart } from '../move-part.ts'
import type { Order } from '../order.ts'
import { isActive } from '../part-machine.ts'
import { lockOrder } from '../stored-orders.ts'
import { tellOfOrder } from '../tell.ts'
import {
  type AddedDelivery,
  endAddedDelivery,
  findWaitingDelivery,
  listAddedDeliveries,
  updateWayToCourier,
} from './added-delivery.sql.ts'
import { bringableStates } from './why-not-brought.ts'

/** What a courier added later costs, as a receipt names it. */
export function chargesOfAdded(order: Pick<Order, 'serviceVatPercent'>, added: AddedDelivery): Charge[] {
  return [
    { key: 'delivery', kopecks: added.deliveryKopecks, title: serviceTitles.delivery },
    { key: 'packages', kopecks: added.packagesKopecks, title: serviceTitles.packages },
  ]
    .filter((service) => service.kopecks > 0)
    .map((service) => ({ ...service, packs: 1, vatPercent: order.serviceVatPercent, subject: 'service' as const }))
}

/** Charges of couriers that did not come about: their money may have to go back, with a receipt. */
export async function chargesNeverOwed(ctx: Context, order: Order, owed: readonly Charge[]): Promise<Charge[]> {
  const [last] = (await listAddedDeliveries(ctx, [order.id])).slice(-1)
  return last ? chargesOfAdded(order, last).filter((charge) => owed.every((one) => one.key !== charge.key)) : []
}

/**
 * The added courier is paid for: from now on the order is brought, and a bag that waited at the counter waits for the
 * courier. The order must be locked; what came too late finds nothing waiting, and the settlement gives it back.
 */
export async function bringInstead(ctx: Context, order: Order): Promise<void> {
  const added = await findWaitingDelivery(ctx, order.id)
  if (!added) return
  const going = order.parts.filter((part) => isActive(part.state))
  if (going.length === 0 || going.some((part) => !bringableStates.includes(part.state)))
    return giveUpCourier(ctx, added, 'cancelled')
  await endAddedDelivery(ctx, added.id, 'applied')
  await updateWayToCourier(ctx, order, added)
  for (const part of going.filter((one) => one.state === 'ready_for_pickup')) await movePart(ctx, part, 'bring_instead')
  const { date, timeFrom, timeUntil } = added.delivery
  await writeJournal(ctx, order.id, note(ctx, 'order.delivery_added', { details: { date, timeFrom, timeUntil } }))
  await tellOfOrder(ctx, { ...order, delivery: added.delivery }, 'order.delivery_added')
}

async function giveUpCourier(ctx: Context, added: AddedDelivery, outcome: 'expired' | 'cancelled'): Promise<void> {
  await endAddedDelivery(ctx, added.id, outcome)
  if (added.delivery.slot) await freeSlot(ctx, added.delivery.slot)
  await writeJournal(ctx, added.orderId, note(ctx, 'order.delivery_not_added', { reason: outcome }))
}

/** An added courier was not paid for in time: the place is free again, and the order is fetched as before. */
export function expireAddedDelivery(ctx: Context, orderId: OrderId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockOrder(ctx, orderId))) return
    const added = await findWaitingDelivery(ctx, orderId)
    if (added && added.deadlineAt <= ctx.now()) await giveUpCourier(ctx, added, 'expired')
  })
}
