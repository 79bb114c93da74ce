import type { CityId, Day, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Cities that have listings of their own, each with its clock. */
export async function listCityClocks(ctx: Context): Promise<{ id: CityId; timezone: string }[]> {
  const rows = await ctx.db
    .selectFrom('cities')
    .select(['id', 'timezone'])
    .whereRef('id', '=', 'supply_city_id')
    .orderBy('id')
    .execute()
  return rows.map(({ id, timezone }) => ({ id: id as CityId, timezone }))
}

/** A shop that slept over a midnight or two catches up. */
const lookBackDays = 4

/**
 * Products of which something in the city has just ended with the day: a lot, a crossed price, or a pharmacy that
 * closed for good.
 */
export async function listAged(ctx: Context, cityId: CityId, today: Day): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select distinct stock.product_id as id from stock join pharmacies on pharmacies.id = stock.pharmacy_id
    where pharmacies.city_id = ${cityId}
      and (stock.expires_on between ${today}::date - ${lookBackDays}::int and ${today}::date
        or pharmacies.closed_on between ${today}::date - ${lookBackDays}::int and ${today}::date)
    union
    select prices.product_id from prices join cities on cities.price_zone_id = prices.price_zone_id
    where cities.id = ${cityId} and prices.crossed_until between ${today}::date - ${lookBackDays}::int and ${today}::date - 1
    order by 1`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Products whose ceiling in the city has begun with the day: by new mark-ups of its region, or another rate of VAT. */
export async function listNewCeilings(ctx: Context, cityId: CityId, today: Day): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select ceiling.product_id as id from cities cross join lateral retail_ceilings(${today}::date) ceiling
    where cities.id = ${cityId} and ceiling.region_id = cities.region_id
      and (exists (select from region_markups markup where markup.region_id = cities.region_id
          and markup.holds_from between ${today}::date - ${lookBackDays}::int and ${today}::date)
        or exists (select from vat_rates where valid_from between ${today}::date - ${lookBackDays}::int and ${today}::date))
    order by 1`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Offers above their ceiling of today: the shop slept over the midnight from which it holds. */
export async function listAboveCeiling(ctx: Context): Promise<{ cityId: CityId; productId: ProductId }[]> {
  const { rows } = await sql<{ cityId: CityId; productId: ProductId }>`
    select offer.city_id as "cityId", offer.product_id as "productId"
    from cities cross join lateral retail_ceilings((${ctx.now()}::timestamptz at time zone cities.timezone)::date) ceiling
      join city_offers offer on offer.city_id = cities.id and offer.product_id = ceiling.product_id
    where cities.supply_city_id = cities.id and ceiling.region_id = cities.region_id
      and offer.price_kopecks > ceiling.ceiling_kopecks
    order by 1, 2`.execute(ctx.db)
  return rows
}
