import type { CityId, PharmacyId, ProductId, WarehouseId } from '@romashka/basics'
import { type RawBuilder, sql } from '@romashka/database'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { cityRows, warehouseRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

export interface OfferScope {
  cityIds?: readonly CityId[] | undefined
  productIds?: readonly ProductId[] | undefined
}

/**
 * Recomputes the offers of these cities and products; without them, of all. Belongs in the transaction of whatever
 * changed. Returns the products whose offer has changed.
 */
export async function refreshOffers(ctx: Context, scope: OfferScope): Promise<ProductId[]> {
  const { rows } = await rewriteOffers(ctx, scope, changedProducts)
  return rows.map((row) => row.product_id)
}

/**
 * The same where nobody asks which have changed: in a large chain a hundred thousand rows would come of every city.
 * Offers that are not there yet cannot be locked, so two imports of one city would each write them without the packs of
 * the other: they follow each other.
 */
export function refreshManyOffers(ctx: Context, scope: OfferScope & { cityIds: readonly CityId[] }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockCityOffers(ctx, scope.cityIds)
    await rewriteOffers(ctx, scope, sql`select 0 as product_id where false`)
  })
}

/** Until the transaction ends nobody else writes many offers of these cities. */
export async function lockCityOffers(ctx: Context, cityIds: readonly CityId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('offers of city ' || id, 229))
    from unnest(${`{${cityIds.toSorted((a, b) => a - b).join()}}`}::text::int[]) as cities (id)`.execute(ctx.db)
}

/** The first offers of a city, where no offer of it is: nothing is looked up, compared or locked. */
export async function writeFirstOffers(ctx: Context, cityId: CityId): Promise<void> {
  await sql`with ${freshOffers(ctx, { cityIds: [cityId] })} ${insertFresh(ctx)}`.execute(ctx.db)
}

const changedProducts = sql`select product_id from gone union select product_id from changed`

function rewriteOffers(ctx: Context, scope: OfferScope, answer: RawBuilder<unknown>): Promise<{ rows: Changed[] }> {
  return inTransaction(ctx, async (ctx) => {
    if (scope.productIds?.length === 0 || scope.cityIds?.length === 0) return { rows: [] }
    await lockOffers(ctx, scope)
    return writeOffers(ctx, scope, answer)
  })
}

interface Changed {
  product_id: ProductId
}

/** Stock of pharmacies has changed: the offers of these products are refreshed before the transaction commits. */
export async function queuePharmacyOfferRefresh(
  ctx: Context,
  packs: readonly { pharmacyId: PharmacyId; productId: ProductId }[],
): Promise<void> {
  if (packs.length === 0) return
  queueRefresh(ctx, await listCitiesOf(ctx, distinct(packs.map((one) => one.pharmacyId))), packs)
}

export async function queueWarehouseOfferRefresh(
  ctx: Context,
  packs: readonly { warehouseId: WarehouseId; productId: ProductId }[],
): Promise<void> {
  if (packs.length === 0) return
  queueRefresh(ctx, await listCitiesSuppliedBy(ctx, distinct(packs.map((one) => one.warehouseId))), packs)
}

/** Once per transaction and at its end, because the offers of a city are locked by one order at a time. */
function queueRefresh(ctx: Context, cityIds: CityId[], packs: readonly { productId: ProductId }[]): void {
  const { transaction } = ctx
  if (!transaction) throw new Error('stock changes outside of a transaction')
  if (!transaction.staleOffers) {
    transaction.staleOffers = { cityIds: new Set(), productIds: new Set() }
    transaction.beforeCommit.push(refreshStaleOffers)
  }
  for (const id of cityIds) transaction.staleOffers.cityIds.add(id)
  for (const { productId } of packs) transaction.staleOffers.productIds.add(productId)
}

async function refreshStaleOffers(ctx: Context): Promise<void> {
  const stale = ctx.transaction?.staleOffers
  if (!ctx.transaction || !stale) return
  ctx.transaction.staleOffers = undefined
  const productIds = [...stale.productIds]
  await refreshOffers(ctx, { cityIds: [...stale.cityIds], productIds })
  // Packs that go from one pharmacy to another leave the offer of their city as it was, but not what a page says of each.
  await publishChange(
    ctx,
    productIds.map((id) => `product:${id}`),
  )
}

function distinct<Id>(list: readonly Id[]): Id[] {
  return [...new Set(list)]
}

/** A thousand ids as one parameter: `{1,2,3}`. */
function among(column: string, ids: readonly number[] | undefined) {
  return ids ? sql`${sql.ref(column)} = any(${`{${ids.join()}}`}::text::int[])` : sql`true`
}

/**
 * Two transactions that take packs of one product in different pharmacies do not see each other's change. The second
 * waits here and counts again; otherwise it would overwrite the first one's count.
 */
async function lockOffers(ctx: Context, { cityIds, productIds }: OfferScope): Promise<void> {
  // Counted, because a row of nothing for each would be read.
  await sql`select count(*) from (
      select from city_offers where ${among('city_id', cityIds)} and ${among('product_id', productIds)}
      order by city_id, product_id for update
    ) as locked`.execute(ctx.db)
}

/**
 * `limited`: lower prices of products in cities, for a while; `asked`: the lowest price of these products in a zone within
 * the thirty days before.
 */
function limitedPrices(now: Date, productIds: readonly ProductId[] | undefined) {
  return sql`
    limited as materialized (
      select distinct on (supply.city_id, offer.product_id) supply.city_id, offer.product_id, offer.price_kopecks, offer.begins_at
      from supply join limited_offers offer on offer.city_ids = '{}' or supply.city_id = any(offer.city_ids)
      where offer.begins_at <= ${now} and offer.ends_at > ${now} and offer.ordered < offer.quota
        and ${among('offer.product_id', productIds)}
      order by supply.city_id, offer.product_id, offer.price_kopecks
    ), asked as materialized (
      select price_zone_id, product_id, min(price_kopecks) as price_kopecks from asked_prices
      where asked_until > ${now}::timestamptz - interval '30 days' and product_id in (select product_id from limited)
      group by price_zone_id, product_id
    )`
}

/** A chain that writes 999999 for "plenty" has more in all its pharmacies than the column holds; the rest are sold as well. */
const packs = (counted: string) => sql.raw(`least(sum(${counted}), 2147483647)::int`)

/**
 * `fresh`: the offers of these cities and products, computed from prices, stock and warehouses. A price above the
 * ceiling of the city's region is replaced by the ceiling, and a crossed price above it is dropped. A limited offer
 * lowers the price while it holds; beside it stands the lowest price that was asked in the thirty days before. Every
 * price that is shown, quoted or charged comes from here.
 */
function freshOffers({ db, now }: Context, { cityIds, productIds }: OfferScope) {
  // The join says the same, but for all products of some cities it would read the stock and the prices of all cities.
  const ofThese = (column: string, ids: RawBuilder<unknown>) =>
    cityIds && !productIds ? sql`${sql.ref(column)} = any(array(${ids}))` : sql`true`
  return sql`
    supply as materialized (
      select id as city_id, price_zone_id, region_id, (${now()}::timestamptz at time zone timezone)::date as today
      from ${cityRows(db)} as city where supply_city_id = id and ${among('id', cityIds)}
    ), shops as materialized (
      select pharmacy.id, pharmacy.city_id, supply.today
      from ${pharmacyRows(db)} as pharmacy join supply on supply.city_id = pharmacy.city_id
      where pharmacy.closed_on is null or pharmacy.closed_on > supply.today
    ), shelf as (
      select shops.city_id, stock.product_id, stock.pharmacy_id, ${packs('stock.on_hand - stock.reserved')} as free
      from stock join shops on shops.id = stock.pharmacy_id
      where stock.expires_on > shops.today and stock.on_hand > stock.reserved and ${among('stock.product_id', productIds)}
        and ${ofThese('stock.pharmacy_id', sql`select id from shops`)}
      group by shops.city_id, stock.product_id, stock.pharmacy_id
    ), today as (
      select city_id, product_id, count(*)::int as pharmacies, ${packs('free')} as packs, max(free) as most
      from shelf group by city_id, product_id
    ), tomorrow as (
      select supply.city_id, held.product_id, ${packs('held.on_hand - held.reserved')} as packs
      from warehouse_stock held join ${warehouseRows(db)} as warehouse on warehouse.id = held.warehouse_id
        join supply on supply.region_id = warehouse.region_id
      where ${among('held.product_id', productIds)} and exists (select from shops where shops.city_id = supply.city_id)
      group by supply.city_id, held.product_id
    ), ceilings as materialized (
      select supply.city_id, ceiling.product_id, ceiling.ceiling_kopecks
      from supply cross join lateral retail_ceilings(supply.today) ceiling
      where ceiling.region_id = supply.region_id and ${among('ceiling.product_id', productIds)}
    ), ${limitedPrices(now(), productIds)}, fresh as materialized (
      select supply.city_id, products.id as product_id, products.category_id,
        least(prices.price_kopecks, ceilings.ceiling_kopecks, limited.price_kopecks) as price_kopecks,
        case when limited.price_kopecks < least(prices.price_kopecks, ceilings.ceiling_kopecks)
          then case when reference.price_kopecks > limited.price_kopecks
              and (ceilings.ceiling_kopecks is null or reference.price_kopecks <= ceilings.ceiling_kopecks)
            then reference.price_kopecks end
          when (prices.crossed_until is null or prices.crossed_until >= supply.today)
            and (ceilings.ceiling_kopecks is null or prices.crossed_kopecks <= ceilings.ceiling_kopecks)
          then prices.crossed_kopecks end as crossed_kopecks,
        round(least(prices.price_kopecks, ceilings.ceiling_kopecks, limited.price_kopecks)::numeric
          / products.pack_size)::bigint
          as price_per_unit_kopecks,
        coalesce(today.pharmacies, 0) as today_pharmacies, coalesce(today.packs, 0) as today_packs,
        coalesce(today.most, 0) as today_most_packs, coalesce(tomorrow.packs, 0) as tomorrow_packs, products.popularity
      from supply join prices on prices.price_zone_id = supply.price_zone_id
        join products on products.id = prices.product_id and products.withdrawn_at is null
        left join ceilings on ceilings.city_id = supply.city_id and ceilings.product_id = products.id
        left join limited on limited.city_id = supply.city_id and limited.product_id = products.id
          and products.dispensing_class not in ('prescription', 'pharmacy_only')
        left join asked on asked.price_zone_id = prices.price_zone_id and asked.product_id = products.id
        cross join lateral (select least(asked.price_kopecks,
          case when prices.asked_from <= limited.begins_at then prices.price_kopecks end) as price_kopecks) reference
        left join today on today.city_id = supply.city_id and today.product_id = products.id
        left join tomorrow on tomorrow.city_id = supply.city_id and tomorrow.product_id = products.id
      where ${among('products.id', productIds)} and ${ofThese('prices.price_zone_id', sql`select price_zone_id from supply`)}
    )`
}

const insertFresh = (ctx: Context) => sql`
      insert into city_offers (city_id, product_id, category_id, price_kopecks, crossed_kopecks, price_per_unit_kopecks,
        today_pharmacies, today_packs, today_most_packs, tomorrow_packs, popularity, changed_at)
      select fresh.*, ${ctx.now()}::timestamptz from fresh order by city_id, product_id`

/** Writes the fresh offers where they differ; the answer is of `gone` and `changed`. */
function writeOffers(
  ctx: Context,
  { cityIds, productIds }: OfferScope,
  answer: RawBuilder<unknown>,
): Promise<{ rows: Changed[] }> {
  return sql<Changed>`
    with ${freshOffers(ctx, { cityIds, productIds })}, gone as (
      delete from city_offers where ${among('city_id', cityIds)} and ${among('product_id', productIds)}
        and not exists (select from fresh where (fresh.city_id, fresh.product_id)
          = (city_offers.city_id, city_offers.product_id))
      returning product_id
    ), changed as (
      ${insertFresh(ctx)}
      on conflict (city_id, product_id) do update set category_id = excluded.category_id,
        price_kopecks = excluded.price_kopecks, crossed_kopecks = excluded.crossed_kopecks,
        price_per_unit_kopecks = excluded.price_per_unit_kopecks, today_pharmacies = excluded.today_pharmacies,
        today_packs = excluded.today_packs, today_most_packs = excluded.today_most_packs,
        tomorrow_packs = excluded.tomorrow_packs, popularity = excluded.popularity, changed_at = excluded.changed_at
      where (city_offers.category_id, city_offers.price_kopecks, city_offers.crossed_kopecks,
          city_offers.price_per_unit_kopecks, city_offers.today_pharmacies, city_offers.today_packs,
          city_offers.today_most_packs, city_offers.tomorrow_packs, city_offers.popularity)
        is distinct from (excluded.category_id, excluded.price_kopecks, excluded.crossed_kopecks,
          excluded.price_per_unit_kopecks, excluded.today_pharmacies, excluded.today_packs,
          excluded.today_most_packs, excluded.tomorrow_packs, excluded.popularity)
      returning product_id
    )
    ${answer}`.execute(ctx.db)
}

/** Cities in which these pharmacies are. */
async function listCitiesOf(ctx: Context, pharmacyIds: readonly PharmacyId[]): Promise<CityId[]> {
  const rows = await ctx.db
    .selectFrom(pharmacyRows(ctx.db).as('pharmacy'))
    .select('city_id')
    .distinct()
    .where('id', 'in', [...pharmacyIds])
    .execute()
  return rows.map((row) => row.city_id)
}

/** Cities with pharmacies of their own, in the regions of these warehouses. */
async function listCitiesSuppliedBy(ctx: Context, warehouseIds: readonly WarehouseId[]): Promise<CityId[]> {
  const rows = await ctx.db
    .selectFrom(cityRows(ctx.db).as('city'))
    .innerJoin(warehouseRows(ctx.db).as('warehouse'), 'warehouse.region_id', 'city.region_id')
    .select('city.id')
    .distinct()
    .whereRef('city.supply_city_id', '=', 'city.id')
    .where('warehouse.id', 'in', [...warehouseIds])
    .execute()
  return rows.map((row) => row.id)
}
