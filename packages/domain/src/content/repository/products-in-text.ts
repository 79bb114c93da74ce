import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { AdvertisedProduct } from '../../advertising/index.ts'
import {
  makerRows,
  productRedirectRows,
  productRows,
  productSubstanceRows,
  substanceRows,
} from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'

/** Products on sale by their present or former slugs, in this order. What is withdrawn or unknown is left out. */
export async function listProductsOnSale(ctx: Context, slugs: readonly string[]): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select product.id
    from unnest(${[...slugs]}::text[]) with ordinality as wanted (slug, place)
    left join ${productRedirectRows(ctx.db)} as redirect on redirect.slug = wanted.slug
    join ${productRows(ctx.db)} as product on product.slug = wanted.slug or product.id = redirect.product_id
    where product.withdrawn_at is null
    order by wanted.place`.execute(ctx.db)
  return [...new Set(rows.map(({ id }) => id))]
}

export async function findProductSlug(ctx: Context, id: ProductId): Promise<string | undefined> {
  return (await productRows(ctx.db).where('id', '=', id).executeTakeFirst())?.slug
}

/** What the rules of advertising ask of products: how they are dispensed and what they are called. */
export async function listAdvertisedProducts(ctx: Context, ids: readonly ProductId[]): Promise<AdvertisedProduct[]> {
  const { rows } = await sql<AdvertisedProduct>`
    select product.title, product.dispensing_class as "dispensingClass",
      array_remove(array[product.trade_name, maker.name], null)
        || array(select concat_ws(' ', substance.name, substance.name_latin)
          from ${productSubstanceRows(ctx.db)} as held join ${substanceRows(ctx.db)} as substance
            on substance.id = held.substance_id
          where held.product_id = product.id) as names
    from ${productRows(ctx.db)} as product left join ${makerRows(ctx.db)} as maker on maker.id = product.maker_id
    where product.id = any(${[...ids]}::int[])
    order by product.id`.execute(ctx.db)
  return rows
}
