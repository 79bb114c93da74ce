import type { CityId, Kopecks, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'

export interface LimitedOffer {
  id: string
  productId: ProductId
  /** Cities of shoppers; every city when empty. */
  cityIds: readonly CityId[]
  priceKopecks: Kopecks
  quota: number
  beginsAt: Date
  endsAt: Date
}

/** Packs that were ordered already stay counted. */
export async function putLimitedOffer(ctx: Context, offer: LimitedOffer): Promise<void> {
  await sql`
    insert into limited_offers (id, product_id, city_ids, price_kopecks, quota, begins_at, ends_at)
    select ${offer.id}, ${offer.productId},
      array(select distinct supply_city_id from ${cityRows(ctx.db)} as city
        where city.id = any(${[...offer.cityIds]}::int[])),
      ${offer.priceKopecks}, ${offer.quota}, ${offer.beginsAt}::timestamptz, ${offer.endsAt}::timestamptz
    on conflict (id) do update set product_id = excluded.product_id, city_ids = excluded.city_ids,
      price_kopecks = excluded.price_kopecks, quota = excluded.quota, begins_at = excluded.begins_at,
      ends_at = excluded.ends_at`.execute(ctx.db)
}

/** The product of the offer that was ended; its count stays, in case it is announced again. */
export async function endLimitedOffer(ctx: Context, id: string): Promise<ProductId | undefined> {
  const now = ctx.now()
  const { rows } = await sql<{ product_id: ProductId }>`
    update limited_offers set ends_at = ${now}::timestamptz, begins_at = least(begins_at, ${now}::timestamptz - interval '1 second')
    where id = ${id} and ends_at > ${now} returning product_id`.execute(ctx.db)
  return rows[0]?.product_id
}

export async function findLimitedOfferProduct(ctx: Context, id: string): Promise<ProductId | undefined> {
  const row = await ctx.db.selectFrom('limited_offers').select('product_id').where('id', '=', id).executeTakeFirst()
  return row?.product_id
}

export function listLimitedOffers(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; productId: ProductId; priceKopecks: Kopecks; quota: number; ordered: number }[]> {
  return ctx.db
    .selectFrom('limited_offers')
    .select(['id', 'product_id as productId', 'price_kopecks as priceKopecks', 'quota', 'ordered'])
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Products of offers that have begun or ended since their prices were computed, which they are from now on. What was
 * computed under a clock that was ahead is computed again.
 */
export async function takeBegunOrEndedOffers(ctx: Context): Promise<ProductId[]> {
  const now = ctx.now()
  const { rows } = await sql<{ product_id: ProductId }>`
    update limited_offers set priced_at = ${now}
    where begins_at <= ${now} and (priced_at is null or priced_at > ${now} or priced_at < begins_at)
      or ends_at <= ${now} and priced_at < ends_at
    returning product_id`.execute(ctx.db)
  return [...new Set(rows.map((row) => row.product_id))].sort((a, b) => a - b)
}
