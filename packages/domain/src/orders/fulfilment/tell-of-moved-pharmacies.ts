import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import { notifyOfMove } from '../notify-of-order.ts'
import { loadOrders } from '../repository/find-orders.ts'
import { selectAwaitedParts } from './awaited-parts.sql.ts'

/** Whoever is going to collect something in a pharmacy that has moved is told where it is now. Returns how many parts that are. */
export async function tellOfMovedPharmacies(ctx: Context, pharmacyIds: readonly PharmacyId[]): Promise<number> {
  const awaited = await selectAwaitedParts(ctx, pharmacyIds)
  const orders = new Map(
    (await loadOrders(ctx, [...new Set(awaited.map(({ orderId }) => orderId))])).map((one) => [one.id, one]),
  )
  for (const { id, orderId } of awaited) {
    const order = orders.get(orderId)
    const part = order?.parts.find((one) => one.id === id)
    if (!order || !part) continue
    const { latitude, longitude } = await getPharmacyContacts(ctx, part.pharmacyId)
    await notifyOfMove(ctx, order, part, `${latitude} ${longitude}`)
  }
  return awaited.length
}
