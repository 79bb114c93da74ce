import type { CityId, Kopecks, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, publishChange } from '../../context.ts'
import { cityRows } from '../../locations/index.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'

/**
 * Counts the packs of an order against the offers at whose price it was quoted. The order that uses up a quota gets its
 * price for all its packs; for the next one it has ended. Packs of a cancelled order stay counted.
 */
export async function countLimitedOffers(
  ctx: Context,
  cityId: CityId,
  lines: readonly { productId: ProductId; packs: number; priceKopecks: Kopecks }[],
): Promise<void> {
  const usedUp = await countOrderedPacks(ctx, cityId, lines)
  if (usedUp.length === 0) return
  await refreshOffers(ctx, { productIds: usedUp })
  await publishChange(
    ctx,
    usedUp.map((id) => `product:${id}`),
  )
}

/** Counts packs ordered from a city at the price of an offer that holds; answers the products whose quota they have used up. */
async function countOrderedPacks(
  ctx: Context,
  cityId: CityId,
  lines: readonly { productId: ProductId; packs: number; priceKopecks: Kopecks }[],
): Promise<ProductId[]> {
  const rows = JSON.stringify(
    lines.map((line) => ({ id: line.productId, packs: line.packs, price: line.priceKopecks })),
  )
  const counted = await sql<{ product_id: ProductId; is_used_up: boolean }>`
    update limited_offers offer set ordered = offer.ordered + line.packs
    from (select id, price, sum(packs)::int as packs
      from json_to_recordset(${rows}::text::json) as line (id int, packs int, price bigint) group by id, price) line
    where offer.product_id = line.id and offer.price_kopecks = line.price and offer.ordered < offer.quota
      and offer.begins_at <= ${ctx.now()} and offer.ends_at > ${ctx.now()}
      and (offer.city_ids = '{}' or exists (select from ${cityRows(ctx.db)} as city
        where city.id = ${cityId} and city.supply_city_id = any(offer.city_ids)))
    returning offer.product_id, offer.ordered >= offer.quota as is_used_up`.execute(ctx.db)
  return counted.rows.filter((row) => row.is_used_up).map((row) => row.product_id)
}
