import type { Context } from '../context.ts'

/** Cities, for other features' queries: `join ${cityRows(ctx.db)} as city`. */
export function cityRows(db: Context['db']) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'slug', 'region_id', 'price_zone_id', 'supply_city_id', 'timezone', 'fias_id', 'population'])
}

export function regionRows(db: Context['db']) {
  return db.selectFrom('regions').select(['id', 'name', 'slug'])
}

export function priceZoneRows(db: Context['db']) {
  return db.selectFrom('price_zones').select(['id', 'code'])
}

export function warehouseRows(db: Context['db']) {
  return db.selectFrom('warehouses').select(['id', 'code', 'region_id', 'timezone', 'cut_off_time'])
}
