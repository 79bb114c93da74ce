import type { Context } from '../context.ts'

/** What couriers cost now, for other features' queries: `join ${tariffRows(ctx.db)} as tariff`. */
export function tariffRows(db: Context['db']) {
  return db.selectFrom('delivery_tariffs').where('ended_on', 'is', null).select(['city_id', 'variant_type'])
}
