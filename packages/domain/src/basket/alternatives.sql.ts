import type { CityId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

const mostPerProduct = 6

/** Products with exactly the same substances that the city has today or tomorrow; a prescription never replaces what needs none. */
export async function findAlternatives(
  ctx: Context,
  supplyCityId: CityId,
  productIds: readonly ProductId[],
): Promise<{ productId: ProductId; alternativeId: ProductId }[]> {
  const { rows } = await sql<{ product_id: ProductId; alternative_id: ProductId }>`
    with wanted as (
      select product.id, product.dosage_form, product.strength, product.dispensing_class,
        array(select substance_id from product_substances held where held.product_id = product.id order by 1) as substances
      from products product where product.id = any(${[...productIds]}::int[])
    )
    select wanted.id as product_id, found.id as alternative_id
    from wanted, lateral (
      select other.id from product_substances held join products other on other.id = held.product_id
      join city_offers offer on offer.product_id = other.id and offer.city_id = ${supplyCityId} and offer.availability < 2
      where held.substance_id = wanted.substances[1] and other.id <> wanted.id and other.withdrawn_at is null
        and other.dispensing_class <> 'pharmacy_only'
        and (wanted.dispensing_class = 'prescription' or other.dispensing_class <> 'prescription')
        and array(select substance_id from product_substances own where own.product_id = other.id order by 1) = wanted.substances
      order by (other.dosage_form is not distinct from wanted.dosage_form and other.strength is not distinct from wanted.strength) desc,
        offer.availability, offer.price_kopecks, other.id
      limit ${mostPerProduct}
    ) found`.execute(ctx.db)
  return rows.map((row) => ({ productId: row.product_id, alternativeId: row.alternative_id }))
}
