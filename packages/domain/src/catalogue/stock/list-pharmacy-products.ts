import { type CategoryId, fail, type PharmacyId, type ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { getPharmacy, type Pharmacy, pharmacyRows } from '../../pharmacies/index.ts'
import { ordinalOf, ordinalsOfCategory } from '../assortment/assortment-index.ts'
import { getCityAssortment } from '../assortment/get-assortment.ts'
import { topCategories } from '../categories.ts'
import { type Listing, listCandidates } from '../list-products.ts'

export interface PharmacyProducts {
  pharmacy: Pharmacy
  listing: Listing
  /** Departments with something in stock here, each with the number of its products. */
  departments: { id: CategoryId; name: string; slug: string; count: number }[]
}

/**
 * What one pharmacy has in stock now, at the prices of its city: its departments, and a page of the products of one of
 * them or of all, the most popular first.
 *
 * @throws pharmacy.not_found, category.not_found
 */
export async function listPharmacyProducts(
  ctx: Context,
  id: PharmacyId,
  request: { department?: string | undefined; page: number; size: number },
): Promise<PharmacyProducts> {
  const pharmacy = await getPharmacy(ctx, id)
  const inCity = { ...ctx, cityId: pharmacy.cityId }
  const { assortment, city, place } = await getCityAssortment(inCity)
  ctx.tagResponse(`city:${city.cityId}`)

  const isStocked = new Uint8Array(assortment.productIds.length)
  for (const productId of await listStockedProducts(ctx, id)) {
    const ordinal = ordinalOf(assortment, productId)
    if (ordinal >= 0 && (city.price[ordinal] ?? 0) > 0) isStocked[ordinal] = 1
  }
  const stocked = topCategories(assortment).map((category) => ({
    category,
    ordinals: ordinalsOfCategory(assortment, category).filter((ordinal) => isStocked[ordinal] === 1),
  }))
  const shown = request.department
    ? [stocked.find(({ category }) => category.slug === request.department) ?? fail('category.not_found')]
    : stocked
  const candidates = Int32Array.from(shown.flatMap(({ ordinals }) => [...ordinals]))
  const from = { assortment, city, place, name: `pharmacy:${id}`, candidates }
  return {
    pharmacy,
    listing: await listCandidates(inCity, from, { page: request.page, size: request.size }),
    departments: stocked.flatMap(({ category: { id, name, slug }, ordinals }) =>
      ordinals.length > 0 ? [{ id, name, slug, count: ordinals.length }] : [],
    ),
  }
}

/** Products of which this pharmacy has a free, unexpired pack now. */
async function listStockedProducts(ctx: Context, pharmacyId: PharmacyId): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select distinct stock.product_id as id
    from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
    where stock.pharmacy_id = ${pharmacyId} and stock.on_hand > stock.reserved
      and stock.expires_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
