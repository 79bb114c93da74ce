import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { notifyOfMove } from '../notify-of-order.ts'
import { loadOrders } from '../repository/find-orders.ts'
import { selectAwaitedParts } from './awaited-parts.sql.ts'

interface Place {
  id: PharmacyId
  latitude: number
  longitude: number
}

/** Whoever is going to collect something in a pharmacy that has moved is told where it is now. Returns how many parts that are. */
export async function tellOfMovedPharmacies(ctx: Context, moved: readonly Place[]): Promise<number> {
  const places = new Map(moved.map(({ id, latitude, longitude }) => [id, `${latitude} ${longitude}`]))
  const awaited = await selectAwaitedParts(ctx, [...places.keys()])
  const orders = new Map(
    (await loadOrders(ctx, [...new Set(awaited.map(({ orderId }) => orderId))])).map((one) => [one.id, one]),
  )
  for (const { id, orderId } of awaited) {
    const order = orders.get(orderId)
    const part = order?.parts.find((one) => one.id === id)
    const place = part && places.get(part.pharmacyId)
    if (order && part && place) await notifyOfMove(ctx, order, part, place)
  }
  return awaited.length
}
