import type { OrderId, OrderPartId, PharmacyId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { activeStates } from '../part-machine.ts'

/** Parts that somebody will collect in one of these pharmacies: those of couriers only once they have come back there. */
export async function selectAwaitedParts(
  ctx: Context,
  pharmacyIds: readonly PharmacyId[],
): Promise<{ id: OrderPartId; orderId: OrderId }[]> {
  if (pharmacyIds.length === 0) return []
  return ctx.db
    .selectFrom('order_parts as part')
    .innerJoin('orders', 'orders.id', 'part.order_id')
    .where('part.pharmacy_id', 'in', pharmacyIds)
    .where('part.state', 'in', [...activeStates])
    .where((cell) =>
      cell.or([cell('orders.way_to_get', '=', 'pickup'), cell('part.state', '=', 'returned_to_pharmacy')]),
    )
    .select(['part.id', 'part.order_id as orderId'])
    .orderBy('part.order_id')
    .orderBy('part.id')
    .execute()
}
