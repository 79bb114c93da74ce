import type { CityId, Day, PharmacyId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { type HoldsOfOthers, isHeldByOthers } from './others-holds.sql.ts'
import type { PharmacyRow } from './rules/basket.ts'

interface Row extends Omit<PharmacyRow, 'free'> {
  product_ids: number[] | null
  packs: number[] | null
}

/**
 * Pharmacies with what each has free of these products, lots past their date and packs others are paying for left
 * out. One statement for a whole city: the packs come as two arrays a pharmacy, not as a row a product.
 */
export async function listPharmaciesWithPacks(
  ctx: Context,
  where: { supplyCityId: CityId } | { pharmacyId: PharmacyId },
  products: { ids: readonly ProductId[]; today: Day; holds: HoldsOfOthers },
): Promise<PharmacyRow[]> {
  const these =
    'pharmacyId' in where
      ? sql`pharmacy.id = ${where.pharmacyId}`
      : sql`pharmacy.city_id = ${where.supplyCityId}
          and (pharmacy.closed_on is null or pharmacy.closed_on > ${products.today}::date)`
  const ids = sql`${[...products.ids]}::int[]`
  // Of a city the lots are added up in the order of their index, before the pharmacies of other cities are left out:
  // that halves the work. Of one pharmacy only its own lots are read.
  const ofThese = (table: 'stock' | 'held') =>
    'pharmacyId' in where
      ? sql`${sql.ref(table)}.pharmacy_id = ${where.pharmacyId}`
      : sql`${sql.ref(table)}.pharmacy_id is not null`
  const { rows } = await sql<Row>`
    with these as materialized (select * from pharmacies pharmacy where ${these}),
    held as materialized (
      select held.pharmacy_id, held.product_id, sum(held.packs)::int as packs from quote_holds held
      where held.product_id = any(${ids}) and ${isHeldByOthers(ctx, products.holds)} and ${ofThese('held')}
      group by held.pharmacy_id, held.product_id
    ),
    free as (
      select stock.product_id, stock.pharmacy_id, sum(stock.on_hand - stock.reserved)::int as packs
      from stock
      where stock.product_id = any(${ids}) and stock.expires_on > ${products.today}::date and ${ofThese('stock')}
      group by stock.product_id, stock.pharmacy_id
    ),
    shelves as (
      select free.pharmacy_id, array_agg(free.product_id) as product_ids,
        array_agg(greatest(0, free.packs - coalesce(held.packs, 0))) as packs
      from free join these on these.id = free.pharmacy_id
      left join held on held.pharmacy_id = free.pharmacy_id and held.product_id = free.product_id
      group by free.pharmacy_id
    )
    select these.id, name, slug, address, metro, phone, latitude, longitude, timezone, opening_hours as "openingHours",
      has_distance_permit as "hasDistancePermit", coalesce(closed_on <= ${products.today}::date, false) as "isClosedForGood", shelves.product_ids, shelves.packs
    from these left join shelves on shelves.pharmacy_id = these.id`.execute(ctx.db)
  return rows.map(({ product_ids, packs, ...pharmacy }) => ({
    ...pharmacy,
    free: new Map((product_ids ?? []).map((id, at) => [id as ProductId, packs?.[at] ?? 0])),
  }))
}

export async function findPharmacyCity(ctx: Context, id: PharmacyId): Promise<CityId | undefined> {
  const row = await ctx.db
    .selectFrom('pharmacies')
    .select('city_id')
    .where('id', '=', id)
    .where('closed_on', 'is', null)
    .executeTakeFirst()
  return row?.city_id as CityId | undefined
}
