import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { ProductShoppers } from './refresh-popularity.ts'

interface Weights {
  /** What the most bought product gets, of 1000. */
  sales: number
  /** What a product gets that every pharmacy keeps. */
  shelves: number
  /** Fewer shoppers of the most bought product than this are no measure. */
  leastShoppers: number
  /** Smaller differences are left as they are. */
  leastChange: number
}

/** Writes the popularity of products of which no feed states it. Returns those whose popularity has changed. */
export async function putPopularity(
  ctx: Context,
  shoppers: readonly ProductShoppers[],
  { sales, shelves, leastShoppers, leastChange }: Weights,
): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    with sold as materialized (
      select "productId" as product_id, shoppers
      from json_to_recordset(${JSON.stringify(shoppers)}::text::json) as rows ("productId" int, shoppers int)
    ), kept as materialized (
      select product_id, count(distinct pharmacy_id) as pharmacies from stock where on_hand > 0 group by product_id
    ), most as (
      select ln(1 + greatest(${leastShoppers}::int, (select max(shoppers) from sold))) as shoppers,
        greatest(1, (select max(pharmacies) from kept)) as pharmacies
    ), counted as (
      select products.id, round(${sales}::int * ln(1 + coalesce(sold.shoppers, 0)) / most.shoppers
        + ${shelves}::int * coalesce(kept.pharmacies, 0) / most.pharmacies::numeric)::int as popularity
      from products cross join most left join sold on sold.product_id = products.id
        left join kept on kept.product_id = products.id
      where products.withdrawn_at is null and not products.is_popularity_stated
    )
    update products set popularity = counted.popularity from counted
    where products.id = counted.id and (abs(products.popularity - counted.popularity) >= ${leastChange}::int
      or (products.popularity = 0) <> (counted.popularity = 0))
    returning products.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether a product is sold of which no feed states it: otherwise the shelves need not be read. */
export async function hasUnstated(ctx: Context): Promise<boolean> {
  const { rows } =
    await sql`select where exists (select from products where withdrawn_at is null and not is_popularity_stated)`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** Whether no product has any. */
export async function isPopularityUnknown(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select where not exists (select from products where popularity > 0)`.execute(ctx.db)
  return rows.length > 0
}
