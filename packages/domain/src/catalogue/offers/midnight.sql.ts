import type { CityId, Day, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

/** Cities that have listings of their own, each with its clock and the last day that has begun there. */
export async function listCityClocks(ctx: Context): Promise<{ id: CityId; timezone: string; begunOn: Day | null }[]> {
  const { rows } = await sql<{ id: CityId; timezone: string; begunOn: Day | null }>`
    select city.id, city.timezone, to_char(day.begun_on, 'YYYY-MM-DD') as "begunOn"
    from ${cityRows(ctx.db)} as city left join city_days day on day.city_id = city.id
    where city.id = city.supply_city_id order by city.id`.execute(ctx.db)
  return rows
}

/** The offers of this city are those of this day. */
export async function putBegunDay(ctx: Context, cityId: CityId, today: Day): Promise<void> {
  await sql`
    insert into city_days (city_id, begun_on) values (${cityId}, ${today}::date)
    on conflict (city_id) do update set begun_on = excluded.begun_on
    where city_days.begun_on <> excluded.begun_on`.execute(ctx.db)
}

/** So that nothing is missed when the process was down for days. */
const lookBackDays = 4

/**
 * Products with something in the city that ended with the last days: a lot's expiry, a crossed price, or a pharmacy that
 * closed for good.
 */
export async function listProductsChangedByDate(ctx: Context, cityId: CityId, today: Day): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select distinct stock.product_id as id
    from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
    where pharmacy.city_id = ${cityId}
      and (stock.expires_on between ${today}::date - ${lookBackDays}::int and ${today}::date
        or pharmacy.closed_on between ${today}::date - ${lookBackDays}::int and ${today}::date)
    union
    select prices.product_id from prices join ${cityRows(ctx.db)} as city on city.price_zone_id = prices.price_zone_id
    where city.id = ${cityId} and prices.crossed_until between ${today}::date - ${lookBackDays}::int and ${today}::date - 1
    order by 1`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Products whose price ceiling in the city may have changed in the last days: new mark-ups of its region or another VAT rate. */
export async function listNewCeilings(ctx: Context, cityId: CityId, today: Day): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select ceiling.product_id as id
    from ${cityRows(ctx.db)} as city cross join lateral retail_ceilings(${today}::date) ceiling
    where city.id = ${cityId} and ceiling.region_id = city.region_id
      and (exists (select from region_markups markup where markup.region_id = city.region_id
          and markup.holds_from between ${today}::date - ${lookBackDays}::int and ${today}::date)
        or exists (select from vat_rates where valid_from between ${today}::date - ${lookBackDays}::int and ${today}::date))
    order by 1`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Offers above today's ceiling: the process was down at the midnight it came into force. */
export async function listAboveCeiling(ctx: Context): Promise<{ cityId: CityId; productId: ProductId }[]> {
  const { rows } = await sql<{ cityId: CityId; productId: ProductId }>`
    select offer.city_id as "cityId", offer.product_id as "productId"
    from ${cityRows(ctx.db)} as city
      cross join lateral retail_ceilings((${ctx.now()}::timestamptz at time zone city.timezone)::date) ceiling
      join city_offers offer on offer.city_id = city.id and offer.product_id = ceiling.product_id
    where city.supply_city_id = city.id and ceiling.region_id = city.region_id
      and offer.price_kopecks > ceiling.ceiling_kopecks
    order by 1, 2`.execute(ctx.db)
  return rows
}
