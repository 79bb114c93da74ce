import type { PharmacyId } from '@romashka/basics'
import type { Context } from '../context.ts'

/** Pharmacies, closed ones included, for other features' queries: `join ${pharmacyRows(ctx.db)} as pharmacy`. */
export function pharmacyRows(db: Context['db']) {
  return db
    .selectFrom('pharmacies')
    .select(['id', 'code', 'city_id', 'name', 'slug', 'address', 'metro', 'phone', 'latitude', 'longitude'])
    .select(['timezone', 'opening_hours', 'has_distance_permit', 'closed_on'])
}

/** Where a pharmacy is, how to reach it and when it is open. */
export interface PharmacyContacts {
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

/** Of closed pharmacies as well: an order keeps its pharmacy. */
export async function listPharmacyContacts(
  ctx: Context,
  ids: readonly PharmacyId[],
): Promise<Map<PharmacyId, PharmacyContacts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('pharmacies')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'name', 'slug', 'address', 'phone', 'timezone', 'opening_hours', 'latitude', 'longitude'])
    .execute()
  return new Map(rows.map(({ opening_hours, ...row }) => [row.id, { ...row, openingHours: opening_hours }]))
}

export async function getPharmacyContacts(ctx: Context, id: PharmacyId): Promise<PharmacyContacts> {
  const pharmacy = (await listPharmacyContacts(ctx, [id])).get(id)
  if (!pharmacy) throw new Error(`there is no pharmacy ${id}`)
  return pharmacy
}
