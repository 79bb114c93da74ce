import { maxPacksPerLine, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { cityOfferRows, getCityPlace, productRows, productSubstanceRows, substanceRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { StockedProduct } from '../matching/match-product.ts'

/** Names are written with the one or the other; the index `substances_plain_name` has the latter. */
const [yo, ye] = ['\u0451', '\u0435']

interface Wanted {
  substances: readonly string[]
  tradeName: string | null
}

/**
 * Products with one of the substances, or of the trade name, as the caller's city sells them. Their ids are an array, and not
 * joined: the plan for any names (ADR 32) would read the whole assortment.
 *
 * @throws city.not_found
 */
export async function listStockedProducts(ctx: Context, { substances, tradeName }: Wanted): Promise<StockedProduct[]> {
  const { supplyCity } = await getCityPlace(ctx)
  const names = substances.map((name) => name.toLowerCase())
  const { rows } = await sql<StockedProduct>`
    with candidate as (
      select array(
        select held.product_id from ${productSubstanceRows(ctx.db)} as held
        where held.substance_id = any(array(
          select substance.id from unnest(${names.map((name) => name.replaceAll(yo, ye))}::text[]) as wanted (name)
          join ${substanceRows(ctx.db)} as substance on replace(lower(substance.name), ${sql.lit(yo)}, ${sql.lit(ye)}) = wanted.name
          union all
          select substance.id from unnest(${names}::text[]) as wanted (name)
          join ${substanceRows(ctx.db)} as substance on lower(substance.name_latin) = wanted.name))
        union all
        select product.id from ${productRows(ctx.db)} as product
        where ${tradeName}::text is not null and lower(product.trade_name) = lower(${tradeName}::text)) as ids
    )
    select product.id, product.trade_name as "tradeName", product.dosage_form as "dosageForm", product.strength,
      product.volume, product.pack_size as "packSize", product.dispensing_class as "dispensingClass",
      offer.price_kopecks::int as "priceKopecks",
      least(${maxPacksPerLine}::int, coalesce(offer.today_most_packs, 0) + coalesce(offer.tomorrow_packs, 0)) as "packsAvailable",
      array(select coalesce(case when lower(own.name_latin) = any(${names}::text[]) then own.name_latin end, own.name)
        from ${productSubstanceRows(ctx.db)} as held
        join ${substanceRows(ctx.db)} as own on own.id = held.substance_id where held.product_id = product.id) as substances
    from ${productRows(ctx.db)} as product
    left join ${cityOfferRows(ctx.db)} as offer on offer.product_id = product.id and offer.city_id = ${supplyCity.id}
    where product.id = any((select ids from candidate)::int[]) and product.withdrawn_at is null
    order by product.id`.execute(ctx.db)
  return rows
}

/** One product, however it is prescribed. @throws city.not_found */
export async function findStockedProduct(
  ctx: Context,
  wanted: Wanted,
  id: ProductId,
): Promise<StockedProduct | undefined> {
  return (await listStockedProducts(ctx, wanted)).find((product) => product.id === id)
}
