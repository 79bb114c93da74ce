import type { CityId, Day, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { KeptStatement } from '../kept-statement.ts'
import { pharmacyRows } from '../pharmacies/index.ts'
import type { ProductRecord, StockSummary } from './product.ts'
import { detailColumns } from './product-columns.ts'

const details = sql.join(
  Object.entries(detailColumns).map(([field, column]) => sql`product.${sql.ref(column)} as ${sql.ref(field)}`),
)

const detailsOf = new KeptStatement<{ id: ProductId }, ProductRecord>(
  (_, { id }) => sql`
    select ${details}, json_build_object('familyId', product.family_id, 'dosageForm', product.dosage_form,
        'packShape', product.pack_shape, 'strength', product.strength, 'atcCode', product.atc_code,
        'dispensingClass', product.dispensing_class) as likeness, withdrawn_at is not null as "isWithdrawn", maker.slug as "makerSlug",
      coalesce((select json_agg(json_build_object('name', name, 'slug', substance.slug, 'nameLatin', name_latin) order by name)
        from product_substances held join substances substance on substance.id = held.substance_id
        where held.product_id = product.id), '[]') as substances,
      coalesce((select json_agg(json_build_object('code', code, 'name', name) order by length(code))
        from atc_groups where code in (left(product.atc_code, 1), left(product.atc_code, 3), left(product.atc_code, 4),
          left(product.atc_code, 5), product.atc_code)), '[]') as "atcGroups"
    from products product left join makers maker on maker.id = product.maker_id
    where product.id = ${id}`,
)

export async function findDetails(ctx: Context, id: ProductId): Promise<ProductRecord | undefined> {
  const [row] = await detailsOf.run(ctx.db, { id })
  return row
}

interface LotsRow {
  packs: number
  nearest: Day | null
  latest: Day | null
  confirmed: Date | null
}

const lotsOf = new KeptStatement<{ id: ProductId; cityId: CityId }, LotsRow>(
  (db, { id, cityId }) => sql`
    select coalesce(sum(on_hand - reserved), 0)::int as packs,
      min(expires_on) filter (where on_hand > reserved and isfinite(expires_on)) as nearest,
      max(expires_on) filter (where on_hand > reserved and isfinite(expires_on)) as latest, max(confirmed_at) as confirmed
    from stock join ${pharmacyRows(db)} as pharmacy on pharmacy.id = stock.pharmacy_id
    where stock.product_id = ${id} and pharmacy.city_id = ${cityId} and pharmacy.closed_on is null`,
)

/** The lots on sale in the city's pharmacies. */
export async function readLots(ctx: Context, id: ProductId, cityId: CityId): Promise<StockSummary> {
  const [row] = await lotsOf.run(ctx.db, { id, cityId })
  return {
    packsToday: row?.packs ?? 0,
    nearestExpiry: row?.nearest ?? null,
    latestExpiry: row?.latest ?? null,
    confirmedAt: row?.confirmed ?? null,
  }
}

export async function findByCode(ctx: Context, code: string): Promise<ProductId | undefined> {
  const row = await ctx.db.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

/** Of these products, those with a free pack in the pharmacy. */
export async function listInStock(ctx: Context, pharmacyId: number, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from stock
    where pharmacy_id = ${pharmacyId} and product_id = any(${[...productIds]}::int[]) and on_hand > reserved`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}
