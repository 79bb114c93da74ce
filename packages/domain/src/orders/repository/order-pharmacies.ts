import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

/** A pharmacy as an order shows it. */
export interface OrderPharmacy {
  id: PharmacyId
  name: string
  slug: string
  address: string
  phone: string
  timezone: string
  openingHours: string
  latitude: number
  longitude: number
}

export async function listPharmacies(
  ctx: Context,
  ids: readonly PharmacyId[],
): Promise<Map<PharmacyId, OrderPharmacy>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom(pharmacyRows(ctx.db).as('pharmacy'))
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'name', 'slug', 'address', 'phone', 'timezone', 'opening_hours', 'latitude', 'longitude'])
    .execute()
  return new Map(rows.map(({ id, opening_hours, ...row }) => [id, { ...row, id: id, openingHours: opening_hours }]))
}

export async function getPharmacy(ctx: Context, id: PharmacyId): Promise<OrderPharmacy> {
  const pharmacy = (await listPharmacies(ctx, [id])).get(id)
  if (!pharmacy) throw new Error(`an order of the pharmacy ${id}, which does not exist`)
  return pharmacy
}
