import type { CityId, Kopecks, OrderPartId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, publishChange } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'

/** Packs of a product in a part of an order, and the price at which they were quoted. */
interface OrderedPacks {
  partId: OrderPartId
  productId: ProductId
  packs: number
  priceKopecks: Kopecks
}

/**
 * Counts the packs of an order against the offers at whose price it was quoted. The order that uses up a quota gets its
 * price for all its packs; for the next one it has ended.
 */
export async function countAgainstLimitedOffers(
  ctx: Context,
  cityId: CityId,
  lines: readonly OrderedPacks[],
): Promise<void> {
  await refreshChanged(ctx, await countOrderedPacks(ctx, cityId, lines))
}

/**
 * The packs of these parts of orders, which nobody will get, are left again; a price that had ended with the last of
 * them is asked again while its offer holds.
 */
export async function returnToLimitedOffers(ctx: Context, partIds: readonly OrderPartId[]): Promise<void> {
  const now = ctx.now()
  const { rows } = await sql<{ product_id: ProductId }>`
    with returned as (delete from limited_offer_packs where order_part_id = any(${[...partIds]}::uuid[])
        returning offer_id, packs),
      sums as (select offer_id, sum(packs)::int as packs from returned group by offer_id)
    update limited_offers offer set ordered = greatest(0, offer.ordered - sums.packs)
    from sums where offer.id = sums.offer_id
    returning case when offer.begins_at <= ${now} and offer.ends_at > ${now} then offer.product_id end as product_id`.execute(
    ctx.db,
  )
  await refreshChanged(
    ctx,
    rows.flatMap((row) => row.product_id ?? []),
  )
}

async function refreshChanged(ctx: Context, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return
  await refreshOffers(ctx, { productIds: [...new Set(productIds)] })
  await publishChange(
    ctx,
    productIds.map((id) => `product:${id}`),
  )
}

/** Counts packs ordered from a city at the price of an offer that holds; returns the products whose quota they have used up. */
async function countOrderedPacks(ctx: Context, cityId: CityId, lines: readonly OrderedPacks[]): Promise<ProductId[]> {
  const rows = JSON.stringify(
    lines.map((line) => ({ part: line.partId, id: line.productId, packs: line.packs, price: line.priceKopecks })),
  )
  const counted = await sql<{ product_id: ProductId; is_used_up: boolean }>`
    with line as (select part, id, price, sum(packs)::int as packs
        from json_to_recordset(${rows}::text::json) as line (part uuid, id int, packs int, price bigint)
        group by part, id, price),
      counted as (update limited_offers offer set ordered = offer.ordered + line.packs
        from (select id, price, sum(packs)::int as packs from line group by id, price) line
        where offer.product_id = line.id and offer.price_kopecks = line.price and offer.ordered < offer.quota
          and offer.begins_at <= ${ctx.now()} and offer.ends_at > ${ctx.now()}
          and (offer.city_ids = '{}' or exists (select from ${cityRows(ctx.db)} as city
            where city.id = ${cityId} and city.supply_city_id = any(offer.city_ids)))
        returning offer.id, offer.product_id, offer.price_kopecks, offer.ordered >= offer.quota as is_used_up),
      written as (insert into limited_offer_packs (order_part_id, offer_id, packs)
        select line.part, counted.id, line.packs from counted
          join line on line.id = counted.product_id and line.price = counted.price_kopecks)
    select product_id, is_used_up from counted`.execute(ctx.db)
  return counted.rows.filter((row) => row.is_used_up).map((row) => row.product_id)
}
