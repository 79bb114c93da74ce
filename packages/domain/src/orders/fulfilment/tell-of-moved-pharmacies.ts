import type { Day, PharmacyId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { notifyOfHours, notifyOfMove } from '../notify-of-order.ts'
import type { Order, OrderPart } from '../order.ts'
import { loadOrders } from '../repository/find-orders.ts'
import { selectAwaitedParts } from './awaited-parts.sql.ts'

interface Place {
  id: PharmacyId
  latitude: number
  longitude: number
}

/** Whoever is going to collect something in a pharmacy that has moved is told where it is now. Returns how many parts that are. */
export function tellOfMovedPharmacies(ctx: Context, moved: readonly Place[]): Promise<number> {
  const places = new Map(moved.map(({ id, latitude, longitude }) => [id, `${latitude} ${longitude}`]))
  return tellWhoCollects(ctx, places, notifyOfMove)
}

interface Hours {
  id: PharmacyId
  openingHours: string
}

/** The same where a pharmacy opens and closes at other times from this day on. */
export function tellOfOtherHours(ctx: Context, changed: readonly Hours[], from: Day): Promise<number> {
  const hours = new Map(changed.map(({ id, openingHours }) => [id, `${from} ${openingHours}`]))
  return tellWhoCollects(ctx, hours, notifyOfHours)
}

/** `changes` says of each pharmacy what it is that nobody is told twice. */
async function tellWhoCollects(
  ctx: Context,
  changes: ReadonlyMap<PharmacyId, string>,
  notify: (ctx: Context, order: Order, part: OrderPart, change: string) => Promise<void>,
): Promise<number> {
  const awaited = await selectAwaitedParts(ctx, [...changes.keys()])
  const orders = new Map(
    (await loadOrders(ctx, [...new Set(awaited.map(({ orderId }) => orderId))])).map((one) => [one.id, one]),
  )
  for (const { id, orderId } of awaited) {
    const order = orders.get(orderId)
    const part = order?.parts.find((one) => one.id === id)
    const change = part && changes.get(part.pharmacyId)
    if (order && part && change) await notify(ctx, order, part, change)
  }
  return awaited.length
}
