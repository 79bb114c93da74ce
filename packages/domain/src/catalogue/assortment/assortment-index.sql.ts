import type { CategoryId, CityId } from '@romashka/basics'
import { fingerprintsOf, readInBulk, sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { tariffRows } from '../../delivery/index.ts'
import type { DispensingClass } from '../../dispensing/index.ts'
import { cityRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { CityPlace } from './assortment-index.ts'
import type { IndexRows } from './build-assortment-index.ts'

export interface IndexProductRow {
  id: number
  category_id: CategoryId
  maker_id: number | null
  country: string | null
  dosage_form: string | null
  pack_shape: string
  goods_kind: string | null
  strength: string | null
  pack_size: number | null
  dispensing_class: DispensingClass
  ethanol_percent: number | null
  storage_max_celsius: number | null
  is_storage_guessed: boolean
  age_from: number | null
  atc_code: string | null
  family_id: number
  substances: number[] | null
  changed_at: number
  title_rank: number
  first_letter: string
}

const productRows = sql<IndexProductRow>`
  select id, category_id, maker_id, family_id, country, atc_code, dosage_form, pack_shape, goods_kind, strength, pack_size, dispensing_class, ethanol_percent,
    storage_max_celsius, coalesce(value_sources ->> 'storage' = 'guess', false) as is_storage_guessed, age_from, first_letter, held.substances, extract(epoch from updated_at)::float8 * 1000 as changed_at,
    (row_number() over (order by lower(title) collate "und-x-icu", id))::int as title_rank
  from products
  left join (select product_id, array_agg(substance_id) as substances from product_substances group by product_id) held
    on held.product_id = products.id
  where withdrawn_at is null
  order by id`

export interface NamedRow {
  id: number
  name: string
  slug: string
}

const makerRows = sql<NamedRow>`select id, name, slug from makers order by id`
const substanceRows = sql<NamedRow>`select id, name, slug from substances order by id`

export interface IndexCategoryRow {
  id: CategoryId
  parent_id: CategoryId | null
  slug: string
  name: string
  path: string
  level: number
}

/** Siblings in the order the chain gave them. */
const categoryRows = sql<IndexCategoryRow>`
  select id, parent_id, slug, name, path, level from categories order by level, position, id`

interface CityPlaceRow {
  id: CityId
  slug: string
  name: string
  supply_id: CityId
  supply_slug: string
  supply_name: string
  permit: boolean
  couriers: boolean
}

const cityPlaceRows = (ctx: Context) => sql<CityPlaceRow>`
  select city.id, city.slug, city.name, supply.id as supply_id, supply.slug as supply_slug, supply.name as supply_name,
    exists (select from ${pharmacyRows(ctx.db)} as pharmacy
      where city_id = supply.id and closed_on is null and has_distance_permit) as permit,
    exists (select from ${tariffRows(ctx)} as tariff where city_id = city.id) as couriers
  from ${cityRows(ctx.db)} as city join ${cityRows(ctx.db)} as supply on supply.id = city.supply_city_id
  order by city.id`

/** All that an assortment index is made of, with the fingerprint of it. */
export async function readIndexRows(ctx: Context): Promise<{ rows: IndexRows; fingerprint: string }> {
  const [products, makers, substances, categories, cities] = await Promise.all([
    readInBulk(ctx.db, productRows),
    readInBulk(ctx.db, makerRows),
    readInBulk(ctx.db, substanceRows),
    readInBulk(ctx.db, categoryRows),
    readInBulk(ctx.db, cityPlaceRows(ctx)),
  ])
  return {
    rows: {
      products: products.rows,
      makers: makers.rows,
      substances: substances.rows,
      categories: categories.rows,
      cities: cities.rows.map(toCityPlace),
    },
    fingerprint: [products, makers, substances, categories, cities].map((read) => read.fingerprint).join(),
  }
}

/** The fingerprint that `readIndexRows` would give now. */
export async function fingerprintOfIndexRows(ctx: Context): Promise<string> {
  const queries = [productRows, makerRows, substanceRows, categoryRows, cityPlaceRows(ctx)]
  return (await fingerprintsOf(ctx.db, queries)).join()
}

function toCityPlace(row: CityPlaceRow): CityPlace {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    supplyCity: { id: row.supply_id, slug: row.supply_slug, name: row.supply_name },
    hasPharmacies: row.id === row.supply_id,
    hasDistancePermit: row.permit,
    hasCouriers: row.couriers,
  }
}

/** Offers of one city, by ascending product id; 0 where there is nothing. */
export interface OfferColumns {
  productIds: number[]
  prices: number[]
  unitPrices: number[]
  crossed: number[]
  popularity: number[]
  /** Pharmacies that have it today, and packs that come tomorrow. */
  today: number[]
  tomorrow: number[]
}

/** All of them, or those of some products. Read by column, because a large chain has millions of rows. */
export async function listIndexOffers(
  ctx: Context,
  cityId: CityId,
  productIds?: readonly number[],
): Promise<OfferColumns> {
  const of = productIds ? sql`and product_id = any(${`{${productIds.join()}}`}::text::int[])` : sql``
  const { rows } = await sql<Record<keyof OfferColumns, string | null>>`
    select json_agg(product_id)::text as "productIds", json_agg(price_kopecks)::text as prices,
      json_agg(coalesce(price_per_unit_kopecks, 0))::text as "unitPrices",
      json_agg(coalesce(crossed_kopecks, 0))::text as crossed, json_agg(popularity)::text as popularity,
      json_agg(today_pharmacies)::text as today, json_agg(tomorrow_packs)::text as tomorrow
    from (select * from city_offers where city_id = ${cityId} ${of} order by product_id) as offers`.execute(ctx.db)
  const numbers = (name: keyof OfferColumns) => JSON.parse(rows[0]?.[name] ?? '[]') as number[]
  return {
    productIds: numbers('productIds'),
    prices: numbers('prices'),
    unitPrices: numbers('unitPrices'),
    crossed: numbers('crossed'),
    popularity: numbers('popularity'),
    today: numbers('today'),
    tomorrow: numbers('tomorrow'),
  }
}

/** Of these products, those still sold, with the time of their last change. */
export async function listChangeTimes(
  ctx: Context,
  productIds: readonly number[],
): Promise<{ id: number; changed_at: number }[]> {
  const { rows } = await sql<{ id: number; changed_at: number }>`
    select id, extract(epoch from updated_at)::float8 * 1000 as changed_at
    from products where id = any(${[...productIds]}::int[]) and withdrawn_at is null`.execute(ctx.db)
  return rows
}
