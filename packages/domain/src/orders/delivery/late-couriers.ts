import type { OrderPartId } from '@romashka/basics'
import { minutesAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import type { Context } from '../../context.ts'
import { changeLockedPart } from '../change-locked-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import type { PartState } from '../part-machine.ts'
import { selectLateDeliveries } from './late-couriers.sql.ts'

/** To be delivered, without an open question to the shopper. */
const awaited: readonly PartState[] = [
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'assembled',
  'handed_to_courier',
  'on_the_way',
]

/**
 * Notifies shoppers whose courier has not come `courierLateMinutes` after the slot, once per slot. Returns how many
 * there were. Source: docs/rules/orders.md, P13
 */
export async function notifyOfLateCouriers(ctx: Context): Promise<number> {
  const late = await selectLateDeliveries(ctx, awaited, minutesAfter(ctx.now(), -ctx.settings.courierLateMinutes))
  await attemptEach(late, (id) => notifyOf(ctx, id))
  return late.length
}

async function notifyOf(ctx: Context, id: OrderPartId): Promise<void> {
  await changeLockedPart(ctx, id, async (ctx, order, part) => {
    if (order.deliveryMethod !== 'courier' || !awaited.includes(part.state)) return part
    const about = `${part.id} ${order.delivery?.date} ${order.delivery?.timeUntil}`
    await notifyOfOrder(ctx, { ...order, parts: [part] }, 'part.courier_late', undefined, about)
    return part
  })
}
