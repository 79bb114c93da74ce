import type { CityId, Day, PharmacyId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { stockRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { PharmacyRow } from '../rules/basket.ts'
import type { StockLot } from '../rules/expires-too-soon.ts'
import { isHeldByOthers, type OtherHolds } from './products.ts'

interface Row extends Omit<PharmacyRow, 'free' | 'lots'> {
  lots_of: ProductId[] | null
  packs: number[] | null
  good_until: Day[] | null
  held_of: ProductId[] | null
  held: number[] | null
}

/**
 * Pharmacies with their free packs of these products, without expired lots and packs held for other baskets. For a
 * whole city the lots of a pharmacy come as two arrays in one row and are summed here. Expiry dates are read for a
 * single pharmacy only.
 */
export async function listPharmaciesWithPacks(
  ctx: Context,
  where: { supplyCityId: CityId } | { pharmacyId: PharmacyId },
  products: { ids: readonly ProductId[]; today: Day; holds: OtherHolds },
): Promise<PharmacyRow[]> {
  const these =
    'pharmacyId' in where
      ? sql`pharmacy.id = ${where.pharmacyId}`
      : sql`pharmacy.city_id = ${where.supplyCityId}
          and (pharmacy.closed_on is null or pharmacy.closed_on > ${products.today}::date)`
  const ids = sql`${[...products.ids]}::int[]`
  // For a city all lots are read in index order, those of other cities too: faster than one lookup per pharmacy.
  const ofThese = (table: 'stock' | 'held') =>
    'pharmacyId' in where
      ? sql`${sql.ref(table)}.pharmacy_id = ${where.pharmacyId}`
      : sql`${sql.ref(table)}.pharmacy_id is not null`
  const goodUntil = 'pharmacyId' in where ? sql`array_agg(stock.expires_on::text)` : sql`null::text[]`
  const { rows } = await sql<Row>`
    with shelves as (
      select stock.pharmacy_id, array_agg(stock.product_id) as lots_of,
        array_agg(stock.on_hand - stock.reserved) as packs, ${goodUntil} as good_until
      from ${stockRows(ctx.db)} as stock
      where stock.product_id = any(${ids}) and stock.expires_on > ${products.today}::date and ${ofThese('stock')}
      group by stock.pharmacy_id
    ),
    held as (
      select held.pharmacy_id, array_agg(held.product_id) as held_of, array_agg(held.packs) as held
      from quote_holds held
      where held.product_id = any(${ids}) and ${isHeldByOthers(ctx, products.holds)} and ${ofThese('held')}
      group by held.pharmacy_id
    )
    select pharmacy.id, name, slug, address, metro, phone, latitude, longitude, timezone, opening_hours as "openingHours",
      has_distance_permit as "hasDistancePermit", coalesce(closed_on <= ${products.today}::date, false) as "isClosedForGood",
      shelves.lots_of, shelves.packs, shelves.good_until, held.held_of, held.held
    from ${pharmacyRows(ctx.db)} as pharmacy
    left join shelves on shelves.pharmacy_id = pharmacy.id
    left join held on held.pharmacy_id = pharmacy.id
    where ${these}`.execute(ctx.db)
  return rows.map(({ lots_of, packs, good_until, held_of, held, ...pharmacy }) => ({
    ...pharmacy,
    free: addUp(lots_of ?? [], packs ?? [], held_of ?? [], held ?? []),
    lots: lotsByProduct(lots_of ?? [], packs ?? [], good_until ?? []),
  }))
}

function lotsByProduct(
  lotsOf: readonly ProductId[],
  packs: readonly number[],
  goodUntil: readonly Day[],
): Map<ProductId, StockLot[]> {
  const lots = lotsOf.flatMap((id, at) => {
    const expiresOn = goodUntil[at]
    return expiresOn ? [{ id, packs: packs[at] ?? 0, expiresOn }] : []
  })
  return Map.groupBy(lots, ({ id }) => id)
}

/** Packs by product: those of its lots minus those held. Holds take no more than half of a shelf, rounded up. */
function addUp(
  lotsOf: readonly number[],
  packs: readonly number[],
  heldOf: readonly number[],
  held: readonly number[],
): Map<ProductId, number> {
  const free = new Map<number, number>()
  for (const [at, id] of lotsOf.entries()) free.set(id, (free.get(id) ?? 0) + (packs[at] ?? 0))
  const heldPacks = new Map<number, number>()
  for (const [at, id] of heldOf.entries()) heldPacks.set(id, (heldPacks.get(id) ?? 0) + (held[at] ?? 0))
  for (const [id, packs] of heldPacks) {
    const shelf = free.get(id) ?? 0
    free.set(id, Math.max(0, shelf - Math.min(packs, Math.ceil(shelf / 2))))
  }
  return free as Map<ProductId, number>
}

export async function findPharmacyCity(ctx: Context, id: PharmacyId): Promise<CityId | undefined> {
  const row = await pharmacyRows(ctx.db).where('id', '=', id).where('closed_on', 'is', null).executeTakeFirst()
  return row?.city_id
}
