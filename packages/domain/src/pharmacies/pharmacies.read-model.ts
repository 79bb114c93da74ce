import type { Context } from '../context.ts'

/** Pharmacies, closed ones included, for other features' queries: `join ${pharmacyRows(ctx.db)} as pharmacy`. */
export function pharmacyRows(db: Context['db']) {
  return db
    .selectFrom('pharmacies')
    .select(['id', 'code', 'city_id', 'name', 'slug', 'address', 'metro', 'phone', 'latitude', 'longitude'])
    .select(['timezone', 'opening_hours', 'has_distance_permit', 'closed_on'])
}
