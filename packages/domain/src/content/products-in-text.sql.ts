import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { productRedirectRows, productRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'

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
