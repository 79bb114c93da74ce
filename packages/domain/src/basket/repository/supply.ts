import {
  type BasketId,
  type CityId,
  type Day,
  kopecks,
  maxPacksPerLine,
  type PharmacyId,
  type ProductId,
  type QuoteId,
} from '@romashka/basics'
import { type RawBuilder, sql } from '@romashka/database'
import {
  cityOfferRows,
  makerRows,
  pictureRows,
  productRows,
  productSubstanceRows,
  stockRows,
  vatRateRows,
} from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { DispensingClass } from '../../dispensing/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { handsOutToday } from '../rules/assemble-basket.ts'
import type { BasketProduct, PharmacyRow, SupplyCity } from '../rules/basket.ts'
import type { StockLot } from '../rules/expires-too-soon.ts'

export interface ProductRow {
  product_id: ProductId
  title: string
  slug: string
  maker: string | null
  dosage_form: string | null
  pack_shape: string
  picture_url: string | null
  dispensing_class: DispensingClass
  ethanol_percent: number | null
  storage_max_celsius: number | null
  atc_code: string | null
  is_withdrawn: boolean
  vat_percent: number | null
  price_kopecks: number | null
  crossed_kopecks: number | null
  today_pharmacies: number
  most_today: number
  tomorrow: number
}

/** Which packs held for quotes count as taken: those of all baskets but one. */
export interface OtherHolds {
  /** Its id, or the column that has it. */
  exceptBasket: BasketId | RawBuilder<BasketId> | null
  /**
   * Only quotes older than this one. Of shoppers who were quoted the same last packs at once the first has them: if
   * each counted all others, nobody could order.
   */
  before?: { id: QuoteId; expiresAt: Date } | undefined
}

/** The condition on `quote_holds held`. */
export function isHeldByOthers(ctx: Pick<Context, 'now'>, { exceptBasket, before }: OtherHolds) {
  const earlier = before
    ? sql`and (held.held_until, held.quote_id) < (${before.expiresAt}::timestamptz, ${before.id}::uuid)`
    : sql``
  return sql`held.held_until > ${ctx.now()} and held.basket_id is distinct from ${exceptBasket}::uuid ${earlier}`
}

/** What a statement knows, as values or as columns: the city that supplies, its day, and which products. */
interface SoldIn {
  supplyCityId: RawBuilder<unknown>
  warehouseId: RawBuilder<unknown>
  today: RawBuilder<unknown>
  productIds: RawBuilder<unknown>
  /** The condition on `quote_holds held`. */
  isHeld: RawBuilder<unknown>
  countsShelves: boolean
}

/**
 * Products as a city sells them, without packs held for other baskets; holds take no more than half of a shelf, rounded up. The numbers come from `city_offers`. The stock
 * of each pharmacy is counted only for products that are held by others and may not suffice for a line, and only
 * while no pharmacy is chosen (`countsShelves`): the stock of a chosen one is read separately.
 */
export async function listBasketProducts(
  ctx: Context,
  supply: SupplyCity,
  today: Day,
  productIds: readonly ProductId[],
  holds: OtherHolds,
  { countsShelves = true }: { countsShelves?: boolean } = {},
): Promise<Map<ProductId, BasketProduct>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await productsSold(ctx, {
    supplyCityId: sql`${supply.supplyCityId}`,
    warehouseId: sql`${supply.warehouse?.id ?? null}::int`,
    today: sql`${today}::date`,
    productIds: sql`${[...productIds]}::int[]`,
    isHeld: isHeldByOthers(ctx, holds),
    countsShelves,
  }).execute(ctx.db)
  return productsById(rows)
}

export const productsById = (rows: readonly ProductRow[]): Map<ProductId, BasketProduct> =>
  new Map(rows.map((row) => [row.product_id, productOf(row)]))

/** {@link listBasketProducts} as a part of a larger statement. */
export function productsSold(ctx: Pick<Context, 'db'>, sold: SoldIn) {
  const { supplyCityId, warehouseId, today, productIds, isHeld, countsShelves } = sold
  const isCounted = countsShelves
    ? sql`offer.today_most_packs - shelf.most_held < ${sql.lit(maxPacksPerLine)}`
    : sql`false`
  const ofWarehouses = countsShelves ? sql`` : sql`and held.warehouse_id is not null`
  return sql<ProductRow>`
    with held as materialized (
      select held.product_id, held.pharmacy_id, held.warehouse_id, sum(held.packs)::int as packs
      from quote_holds held
      where held.product_id = any(${productIds}) and ${isHeld} ${ofWarehouses}
      group by held.product_id, held.pharmacy_id, held.warehouse_id
    ), brought as (
      select held.product_id, held.packs from held where held.warehouse_id = ${warehouseId}
    ), shelf as (
      select held.product_id, max(held.packs) as most_held from held where held.pharmacy_id is not null
      group by held.product_id
    )
    select product.id as product_id, product.title, product.slug,
      -- As a join the generic plan reads all makers.
      (select maker.name from ${makerRows(ctx.db)} as maker where maker.id = product.maker_id) as maker, product.dosage_form, product.pack_shape,
      (select picture.address from ${pictureRows(ctx.db)} as picture where picture.source_url = product.picture_url) as picture_url, product.dispensing_class, product.ethanol_percent, product.storage_max_celsius, product.atc_code,
      product.withdrawn_at is not null as is_withdrawn, vat.percent as vat_percent,
      offer.price_kopecks, offer.crossed_kopecks, coalesce(offer.today_pharmacies, 0) as today_pharmacies,
      case when ${isCounted}
        then most.packs
        else coalesce(offer.today_most_packs - least(coalesce(shelf.most_held, 0), (offer.today_most_packs + 1) / 2), 0)
      end as most_today,
      greatest(0, coalesce(offer.tomorrow_packs, 0)
        - least(coalesce(brought.packs, 0), (coalesce(offer.tomorrow_packs, 0) + 1) / 2)) as tomorrow
    from ${productRows(ctx.db)} as product
    left join brought on brought.product_id = product.id
    left join shelf on shelf.product_id = product.id
    left join ${cityOfferRows(ctx.db)} as offer on offer.city_id = ${supplyCityId} and offer.product_id = product.id
    left join ${vatRateRows(ctx.db)} as vat on vat.vat_kind = product.vat_kind and vat.valid_from <= ${today}
      and (vat.valid_until is null or vat.valid_until >= ${today})
    left join lateral (
      select coalesce(max(free.packs), 0)::int as packs from (
        select sum(stock.on_hand - stock.reserved)
          - least(coalesce(max(held.packs), 0), (sum(stock.on_hand - stock.reserved) + 1) / 2) as packs
        from ${stockRows(ctx.db)} as stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
        left join held on held.product_id = stock.product_id and held.pharmacy_id = stock.pharmacy_id
        where stock.product_id = product.id and pharmacy.city_id = ${supplyCityId}
          and (pharmacy.closed_on is null or pharmacy.closed_on > ${today})
          and stock.expires_on > ${today}
          and ${isCounted}
        group by stock.pharmacy_id
      ) free
    ) most on true
    where product.id = any(${productIds})`
}

function productOf(row: ProductRow): BasketProduct {
  return {
    productId: row.product_id,
    title: row.title,
    slug: row.slug,
    maker: row.maker,
    dosageForm: row.dosage_form,
    packShape: row.pack_shape,
    pictureUrl: row.picture_url,
    dispensingClass: row.dispensing_class,
    ethanolPercent: row.ethanol_percent,
    storageMaxCelsius: row.storage_max_celsius,
    atcCode: row.atc_code,
    isWithdrawn: row.is_withdrawn,
    vatPercent: row.vat_percent ?? 0,
    priceKopecks: row.price_kopecks === null ? null : kopecks(row.price_kopecks),
    crossedKopecks: row.crossed_kopecks === null ? null : kopecks(row.crossed_kopecks),
    mostToday: row.most_today,
    todayPharmacies: row.today_pharmacies,
    tomorrow: row.tomorrow,
  }
}

const mostPerProduct = 6

/** Products with exactly the same substances that the city has today or tomorrow; a prescription never replaces what needs none. */
export async function findAlternatives(
  ctx: Context,
  supplyCityId: CityId,
  productIds: readonly ProductId[],
): Promise<{ productId: ProductId; alternativeId: ProductId }[]> {
  const products = productRows(ctx.db)
  const substances = productSubstanceRows(ctx.db)
  const { rows } = await sql<{ product_id: ProductId; alternative_id: ProductId }>`
    with wanted as (
      select product.id, product.dosage_form, product.strength, product.dispensing_class,
        array(select substance_id from ${substances} as held where held.product_id = product.id order by 1) as substances
      from ${products} as product where product.id = any(${[...productIds]}::int[])
    )
    select wanted.id as product_id, found.id as alternative_id
    from wanted, lateral (
      select other.id from ${substances} as held join ${products} as other on other.id = held.product_id
      join ${cityOfferRows(ctx.db)} as offer on offer.product_id = other.id and offer.city_id = ${supplyCityId} and offer.availability < 2
      where held.substance_id = wanted.substances[1] and other.id <> wanted.id and other.withdrawn_at is null
        and other.dispensing_class <> 'pharmacy_only'
        and (wanted.dispensing_class = 'prescription' or other.dispensing_class <> 'prescription')
        and array(select substance_id from ${substances} as own where own.product_id = other.id order by 1) = wanted.substances
      order by (other.dosage_form is not distinct from wanted.dosage_form and other.strength is not distinct from wanted.strength) desc,
        offer.availability, offer.price_kopecks, other.id
      limit ${mostPerProduct}
    ) found`.execute(ctx.db)
  return rows.map((row) => ({ productId: row.product_id, alternativeId: row.alternative_id }))
}

interface PharmacyPacksRow extends Omit<PharmacyRow, 'free' | 'lots'> {
  lots_of: ProductId[] | null
  packs: number[] | null
  /** Null within: packs without a day of expiry. */
  good_until: (Day | null)[] | null
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
  const goodUntil =
    'pharmacyId' in where ? sql`array_agg(nullif(stock.expires_on, 'infinity')::text)` : sql`null::text[]`
  const { rows } = await sql<PharmacyPacksRow>`
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
  goodUntil: readonly (Day | null)[],
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

/**
 * The most packs of each product that one pharmacy of the city can still hand out today; undefined while none of the
 * pharmacies is about to close or closed, when that is what stock says already.
 */
export async function findHandedOutToday(
  ctx: Context,
  { supplyCityId, pharmacyHours }: Pick<SupplyCity, 'supplyCityId' | 'pharmacyHours'>,
  { ids, today }: { ids: readonly ProductId[]; today: Day },
): Promise<Map<ProductId, number> | undefined> {
  const now = ctx.now()
  if (ids.length === 0 || !pharmacyHours || pharmacyHours.every((hours) => handsOutToday(hours, now))) return undefined
  const pharmacies = await pharmacyRows(ctx.db)
    .where('city_id', '=', supplyCityId)
    .where((is) => is.or([is('closed_on', 'is', null), is('closed_on', '>', today)]))
    .execute()
  const open = pharmacies.filter(({ opening_hours: openingHours, timezone }) =>
    handsOutToday({ openingHours, timezone }, now),
  )
  const most = new Map<ProductId, number>()
  for (const { id, packs } of open.length > 0 ? await listShelves(ctx, ids, open, today) : [])
    most.set(id, Math.max(most.get(id) ?? 0, packs))
  return most
}

async function listShelves(
  ctx: Context,
  ids: readonly ProductId[],
  pharmacies: readonly { id: PharmacyId }[],
  today: Day,
): Promise<{ id: ProductId; packs: number }[]> {
  const { rows } = await sql<{ id: ProductId; packs: number }>`
    select stock.product_id as id, sum(stock.on_hand - stock.reserved)::int as packs
    from ${stockRows(ctx.db)} as stock
    where stock.product_id = any(${[...ids]}::int[])
      and stock.pharmacy_id = any(${pharmacies.map(({ id }) => id)}::int[]) and stock.expires_on > ${today}::date
    group by stock.product_id, stock.pharmacy_id`.execute(ctx.db)
  return rows
}

export async function findPharmacyCity(ctx: Context, id: PharmacyId): Promise<CityId | undefined> {
  const row = await pharmacyRows(ctx.db).where('id', '=', id).where('closed_on', 'is', null).executeTakeFirst()
  return row?.city_id
}
