import { fail, localDay, metresBetween, type OrderPartId } from '@romashka/basics'
import { listPharmaciesWithPacks, type PharmacyRow } from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import { getCity } from '../../locations/index.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import type { Order, OrderPart } from '../order.ts'
import { canChangePharmacy } from '../part-machine.ts'
import { listAddedDeliveries } from '../repository/added-deliveries.ts'
import { getOwnOrder } from '../repository/find-orders.ts'

/** @throws order.wrong_state */
export async function requireChangeablePharmacy(ctx: Context, order: Order, part: OrderPart): Promise<void> {
  const added = (await listAddedDeliveries(ctx, [order.id])).find((one) => one.isOpen)
  if (!canChangePharmacy(order, part, added)) fail('order.wrong_state', { state: part.state })
}

export interface OtherPharmacy {
  pharmacy: PharmacyRow
  /** From the part's present pharmacy. */
  distanceMetres: number
}

const mostShown = 20

/**
 * Pharmacies where all of a part could be picked up instead, the nearest first.
 *
 * @throws order.not_found, order.wrong_state
 */
export async function listOtherPharmacies(ctx: Context, id: string, partId: OrderPartId): Promise<OtherPharmacy[]> {
  const order = await getOwnOrder(ctx, id)
  const part = order.parts.find((one) => one.id === partId) ?? fail('order.not_found')
  await requireChangeablePharmacy(ctx, order, part)
  const from = await getPharmacyContacts(ctx, part.pharmacyId)
  return (await listPharmaciesForPart(ctx, order, part))
    .map((pharmacy) => ({ pharmacy, distanceMetres: metresBetween(from, pharmacy) }))
    .sort((a, b) => a.distanceMetres - b.distanceMetres || a.pharmacy.id - b.pharmacy.id)
    .slice(0, mostShown)
}

/** Other pharmacies of the order's city with all packs of a part free; the warehouse supplies any of them. */
export async function listPharmaciesForPart(ctx: Context, order: Order, part: OrderPart): Promise<PharmacyRow[]> {
  const { supplyCity, timezone } = await getCity(ctx, order.cityId)
  const wanted = part.lines.filter((line) => line.givenPacks > 0)
  const pharmacies = await listPharmaciesWithPacks(
    ctx,
    { supplyCityId: supplyCity.id },
    {
      ids: wanted.map((line) => line.productId),
      today: localDay(ctx.now(), timezone),
      holds: { exceptBasket: null },
    },
  )
  return pharmacies.filter(
    ({ id, free }) =>
      id !== part.pharmacyId &&
      (part.warehouseId !== null || wanted.every((line) => (free.get(line.productId) ?? 0) >= line.givenPacks)),
  )
}
