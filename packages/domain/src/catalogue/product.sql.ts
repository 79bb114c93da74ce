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

const shownDetails = sql`${details}, json_build_object('familyId', product.family_id, 'dosageForm', product.dosage_form,
    'packShape', product.pack_shape, 'strength', product.strength, 'atcCode', product.atc_code,
    'dispensingClass', product.dispensing_class) as likeness, withdrawn_at is not null as "isWithdrawn", maker.slug as "makerSlug",
  coalesce((select json_agg(json_build_object('name', name, 'slug', substance.slug, 'nameLatin', name_latin) order by name)
    from product_substances held join substances substance on substance.id = held.substance_id
    where held.product_id = product.id), '[]') as substances,
  coalesce((select json_agg(json_build_object('code', code, 'name', name) order by length(code))
    from atc_groups where code in (left(product.atc_code, 1), left(product.atc_code, 3), left(product.atc_code, 4),
      left(product.atc_code, 5), product.atc_code)), '[]') as "atcGroups"`

const detailsOf = new KeptStatement<{ id: ProductId }, ProductRecord>(
  (_, { id }) => sql`
    select ${shownDetails}
    from products product left join makers maker on maker.id = product.maker_id
    where product.id = ${id}`,
)

export async function findDetails(ctx: Context, id: ProductId): Promise<ProductRecord | undefined> {
  const [row] = await detailsOf.run(ctx.db, { id })
  return row
}

export interface SlugMeaning {
  id: ProductId
  status: 200 | 301 | 302
}

const meaning = (slug: string) => sql<SlugMeaning>`
  with own as (select id, withdrawn_at from products where slug = ${slug}),
    moved as (select product_id as id, status from product_redirects where slug = ${slug}
      and not exists (select from own where own.id = product_id or own.withdrawn_at is null))
  select id, status from moved
  union all
  select id, 200 from own where not exists (select from moved)`

const meaningOf = new KeptStatement<{ slug: string }, SlugMeaning>((_, { slug }) => meaning(slug))

/**
 * Which product an old or a present slug means, and how its reader is to be sent on. A withdrawn product has its page
 * until another one has taken its place.
 */
export async function findBySlug(ctx: Context, slug: string): Promise<SlugMeaning | undefined> {
  const [found] = await meaningOf.run(ctx.db, { slug })
  return found
}

const detailsBySlug = new KeptStatement<{ slug: string }, SlugMeaning & ProductRecord>(
  (_, { slug }) => sql`
    select meaning.id, meaning.status, ${shownDetails}
    from (${meaning(slug)}) meaning
    join products product on product.id = meaning.id left join makers maker on maker.id = product.maker_id`,
)

/** The same with the details of the product: its page needs them next. */
export async function findDetailsBySlug(
  ctx: Context,
  slug: string,
): Promise<(SlugMeaning & { details: ProductRecord }) | undefined> {
  const [found] = await detailsBySlug.run(ctx.db, { slug })
  if (!found) return undefined
  const { id, status, ...details } = found
  return { id, status, details }
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
