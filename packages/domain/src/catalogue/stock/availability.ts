import type { CityId, PharmacyId, ProductId, RegionId } from '@romashka/basics'
import { type RawBuilder, sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { KeptStatement } from '../../kept-statement.ts'
import { getCity, warehouseRows } from '../../locations/index.ts'
import { listPharmacies, type Pharmacy, pharmacyRows } from '../../pharmacies/index.ts'
import type { WantedPacks } from './lots.ts'
import { idArray } from './pharmacy-packs.ts'

/** Shown instead of the exact number, which changes by the minute and is not published. */
type RoughQuantity = 'few' | 'some' | 'many'

export interface PharmacyAvailability {
  pharmacy: Pharmacy
  /** null: out of stock here now. */
  quantity: RoughQuantity | null
  /** The earliest expiry date of a lot in stock here; null also where no lot has one. */
  expiresOn: string | null
  confirmedAt: Date | null
  /** The region's warehouse can deliver it here by tomorrow. */
  isTomorrow: boolean
}

/** Where a product is in a city: the pharmacies that have it now, and those that can have it tomorrow, nearest first. */
export async function listAvailability(
  ctx: Context,
  productId: ProductId,
  cityId: CityId,
  near?: { latitude: number; longitude: number },
): Promise<PharmacyAvailability[]> {
  ctx.tagResponse(`product:${productId}`)
  const city = await getCity(ctx, cityId)
  const pharmacies = await listPharmacies(ctx, city.supplyCity.id, near)
  const supply = city.hasPharmacies ? city : await getCity(ctx, city.supplyCity.id)
  const { free, isTomorrow } = await readShelves(ctx, supply, productId)
  const byPharmacy = new Map(free.map((one) => [one.pharmacyId, one]))
  return pharmacies
    .map((pharmacy) => {
      const shelf = byPharmacy.get(pharmacy.id)
      return {
        pharmacy,
        quantity: shelf ? roughQuantity(shelf.packs) : null,
        expiresOn: shelf?.expiresOn ?? null,
        confirmedAt: shelf?.confirmedAt ?? null,
        isTomorrow,
      }
    })
    .filter((one) => one.quantity !== null || one.isTomorrow)
    .sort((a, b) => Number(a.quantity === null) - Number(b.quantity === null))
}

function roughQuantity(packs: number): RoughQuantity {
  return packs < 3 ? 'few' : packs < 10 ? 'some' : 'many'
}

/** Pharmacies that serve the caller's city and have all of this in stock now. @throws city.not_found */
export async function listPharmaciesWith(
  ctx: Context,
  wanted: readonly { productId: ProductId; packs: number }[],
): Promise<PharmacyId[]> {
  const packsOf = new Map<ProductId, number>()
  for (const { productId, packs } of wanted) packsOf.set(productId, (packsOf.get(productId) ?? 0) + packs)
  const city = await getCity(ctx, ctx.cityId)
  const free = await listFreePacks(ctx, { cityId: city.supplyCity.id }, [...packsOf.keys()])
  const enough = free.filter((one) => one.packs >= (packsOf.get(one.productId) ?? 0))
  const byPharmacy = Map.groupBy(enough, (one) => one.pharmacyId)
  return [...byPharmacy].filter(([, products]) => products.length === packsOf.size).map(([id]) => id)
}

/** Free packs of these products in these pharmacies, or in all of a city; a pharmacy without any is left out. */
export async function freePacks(
  ctx: Context,
  where: { pharmacyIds: readonly PharmacyId[] } | { cityId: CityId },
  productIds: readonly ProductId[],
): Promise<WantedPacks[]> {
  const rows = await listFreePacks(ctx, where, productIds)
  return rows.map(({ pharmacyId, productId, packs }) => ({ pharmacyId, productId, packs }))
}

interface FreePacks extends WantedPacks {
  expiresOn: string | null
  confirmedAt: Date
}

async function listFreePacks(
  ctx: Context,
  where: { pharmacyIds: readonly PharmacyId[] } | { cityId: CityId },
  productIds: readonly ProductId[],
): Promise<FreePacks[]> {
  const place =
    'cityId' in where ? sql`pharmacy.city_id = ${where.cityId}` : sql`pharmacy.id = any(${idArray(where.pharmacyIds)})`
  const { rows } = await freePacksOf(ctx, place, idArray(productIds)).execute(ctx.db)
  return rows
}

type ShelfRow = (FreePacks | { pharmacyId: null }) & { isTomorrow: boolean }

const shelvesOf = new KeptStatement<
  { now: Date; cityId: CityId; regionId: RegionId; productId: ProductId; productIds: readonly ProductId[] },
  ShelfRow
>((db, { now, cityId, regionId, productId, productIds }) => {
  const written = { db, now: () => now }
  const free = freePacksOf(written, sql`pharmacy.city_id = ${cityId}`, sql`${productIds}::int[]`)
  return sql`
    select brought."isTomorrow", shelf.*
    from (
      select coalesce(sum(on_hand - reserved), 0) > 0 as "isTomorrow"
      from warehouse_stock join ${warehouseRows(db)} as warehouse on warehouse.id = warehouse_stock.warehouse_id
      where warehouse.region_id = ${regionId} and product_id = ${productId}
    ) brought left join (${free}) shelf on true`
})

/** The free packs of a product in a city's pharmacies, and whether the region's warehouse has any. */
async function readShelves(
  ctx: Context,
  { id: cityId, regionId }: { id: CityId; regionId: RegionId },
  productId: ProductId,
): Promise<{ free: FreePacks[]; isTomorrow: boolean }> {
  const asked = { now: ctx.now(), cityId, regionId, productId, productIds: [productId] }
  const rows = await shelvesOf.run(ctx.db, asked)
  return { free: rows.filter((row) => row.pharmacyId !== null), isTomorrow: rows[0]?.isTomorrow ?? false }
}

/** Free packs of unexpired lots, pharmacy by pharmacy; nothing for a pharmacy that has none. */
function freePacksOf(ctx: Pick<Context, 'db' | 'now'>, place: RawBuilder<unknown>, productIds: RawBuilder<unknown>) {
  return sql<FreePacks>`
    with shops as materialized (
      select id, (${ctx.now()}::timestamptz at time zone timezone)::date as today
      from ${pharmacyRows(ctx.db)} as pharmacy
      where ${place} and (closed_on is null or closed_on > (${ctx.now()}::timestamptz at time zone timezone)::date)
    )
    select stock.pharmacy_id as "pharmacyId", stock.product_id as "productId",
      sum(stock.on_hand - stock.reserved)::int as packs, min(stock.expires_on) filter (where isfinite(stock.expires_on))::text as "expiresOn",
      greatest(max(stock.confirmed_at), max(confirmations.confirmed_at)) as "confirmedAt"
    from stock join shops on shops.id = stock.pharmacy_id
      left join stock_confirmations confirmations on confirmations.pharmacy_id = stock.pharmacy_id
    where stock.product_id = any(${productIds}) and stock.on_hand > stock.reserved and stock.expires_on > shops.today
    group by stock.pharmacy_id, stock.product_id
    order by stock.pharmacy_id, stock.product_id`
}
