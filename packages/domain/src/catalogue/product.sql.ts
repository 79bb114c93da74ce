import type { CityId, Day, Kopecks, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { pharmacyRows } from '../pharmacies/index.ts'
import type { ProductDetails, StockSummary } from './product.ts'

interface DetailsRow {
  is_withdrawn: boolean
  substances: { name: string; slug: string; nameLatin: string | null }[] | null
  maker_slug: string | null
  atc_groups: { code: string; name: string }[] | null
  ean: string | null
  registration_number: string | null
  is_vital: boolean | null
  registry_price_kopecks: Kopecks | null
  ethanol_percent: number | null
  age_from: number | null
  storage_min_celsius: number | null
  storage_max_celsius: number | null
  description: string | null
}

export async function findDetails(ctx: Context, id: ProductId): Promise<ProductDetails | undefined> {
  const { rows } = await sql<DetailsRow>`
    select withdrawn_at is not null as is_withdrawn, maker.slug as maker_slug, ean, registration_number, is_vital,
      registry_price_kopecks, ethanol_percent, age_from, storage_min_celsius, storage_max_celsius, description,
      (select json_agg(json_build_object('name', name, 'slug', substance.slug, 'nameLatin', name_latin) order by name)
        from product_substances held join substances substance on substance.id = held.substance_id
        where held.product_id = product.id) as substances,
      (select json_agg(json_build_object('code', code, 'name', name) order by length(code))
        from atc_groups where code in (left(product.atc_code, 1), left(product.atc_code, 3), left(product.atc_code, 4),
          left(product.atc_code, 5), product.atc_code)) as atc_groups
    from products product left join makers maker on maker.id = product.maker_id
    where product.id = ${id}`.execute(ctx.db)
  const [row] = rows
  return (
    row && {
      isWithdrawn: row.is_withdrawn,
      substances: row.substances ?? [],
      makerSlug: row.maker_slug,
      atcGroups: row.atc_groups ?? [],
      ean: row.ean,
      registrationNumber: row.registration_number,
      isVital: row.is_vital,
      registryPriceKopecks: row.registry_price_kopecks,
      ethanolPercent: row.ethanol_percent,
      ageFrom: row.age_from,
      storageMinCelsius: row.storage_min_celsius,
      storageMaxCelsius: row.storage_max_celsius,
      description: row.description,
    }
  )
}

/** The lots on sale in the city's pharmacies. */
export async function readLots(ctx: Context, id: ProductId, cityId: CityId): Promise<StockSummary> {
  const { rows } = await sql<{ packs: number; nearest: Day | null; latest: Day | null; confirmed: Date | null }>`
    select coalesce(sum(on_hand - reserved), 0)::int as packs, min(expires_on) filter (where on_hand > reserved) as nearest,
      max(expires_on) filter (where on_hand > reserved) as latest, max(confirmed_at) as confirmed
    from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
    where stock.product_id = ${id} and pharmacy.city_id = ${cityId} and pharmacy.closed_on is null`.execute(ctx.db)
  const [row] = rows
  return {
    packsToday: row?.packs ?? 0,
    nearestExpiry: row?.nearest ?? null,
    latestExpiry: row?.latest ?? null,
    confirmedAt: row?.confirmed ?? null,
  }
}

export async function findByCode(ctx: Context, code: string): Promise<ProductId | undefined> {
  const row = await ctx.db.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id as ProductId | undefined
}

/** Of these products, those with a free pack in the pharmacy. */
export async function listOnShelf(ctx: Context, pharmacyId: number, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from stock
    where pharmacy_id = ${pharmacyId} and product_id = any(${[...productIds]}::int[]) and on_hand > reserved`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}
