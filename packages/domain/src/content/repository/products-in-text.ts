import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type AdvertisedProduct, medicinesNamed, prescriptionClasses } from '../../advertising/index.ts'
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

/**
 * Names in a text that mean prescription medicines alone: nothing that is sold without a prescription has the name, or
 * has it in its title, as a face cream with aloe has.
 */
export async function listPrescriptionNames(ctx: Context, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select named.name
    from (
      select product.id, product.trade_name as name from ${productRows(ctx.db)} as product
      union all
      select held.product_id, substance.name from ${productSubstanceRows(ctx.db)} as held
        join ${substanceRows(ctx.db)} as substance on substance.id = held.substance_id
    ) as named
    join ${productRows(ctx.db)} as product on product.id = named.id and product.withdrawn_at is null
    where named.name is not null
    group by named.name
    having bool_and(product.dispensing_class = any(${[...prescriptionClasses]}::text[]))
    order by named.name`.execute(ctx.db)
  const names = medicinesNamed(
    text,
    rows.map(({ name }) => name),
  )
  const free = names.length > 0 ? await listNamesInFreeTitles(ctx, names) : []
  return names.filter((name) => !free.includes(name))
}

async function listNamesInFreeTitles(ctx: Context, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select wanted.name from unnest(${[...names]}::text[]) as wanted (name)
    where exists (
      select from ${productRows(ctx.db)} as product
      where product.withdrawn_at is null and product.dispensing_class <> all(${[...prescriptionClasses]}::text[])
        and position(lower(wanted.name) in lower(product.title)) > 0)`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
