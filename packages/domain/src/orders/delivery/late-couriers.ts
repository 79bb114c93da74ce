import type { OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { notifyOfOrder } from '../notify-shopper.ts'
import type { PartState } from '../part-machine.ts'
import { minutesAfter } from '../timers.ts'
import { withPart } from '../with-part.ts'
import { selectLateDeliveries } from './late-couriers.sql.ts'

/** So long after his hours a courier is late. Source: docs/rules/orders.md, P13 */
const patienceMinutes = 30

/** To be brought, and not asked about anything else. */
const awaited: readonly PartState[] = [
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'assembled',
  'handed_to_courier',
  'on_the_way',
]

/** The courier has not come in his hours: the shopper is told, once for those hours. Answers how many there were. */
export async function notifyOfLateCouriers(ctx: Context): Promise<number> {
  const late = await selectLateDeliveries(ctx, awaited, minutesAfter(ctx.now(), -patienceMinutes))
  await forEachCollectingErrors(late, (id) => notifyOf(ctx, id))
  return late.length
}

async function notifyOf(ctx: Context, id: OrderPartId): Promise<void> {
  await withPart(ctx, id, async (ctx, order, part) => {
    if (order.deliveryMethod !== 'courier' || !awaited.includes(part.state)) return part
    const about = `${part.id} ${order.delivery?.date} ${order.delivery?.timeUntil}`
    await notifyOfOrder(ctx, { ...order, parts: [part] }, 'part.courier_late', undefined, about)
    return part
  })
}
