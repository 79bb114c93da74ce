import type { ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { DispensingClass } from '../dispensing/index.ts'

type Database = Context['db']

/** Products, withdrawn ones included, for other features' queries: `join ${productRows(ctx.db)} as product`. */
export function productRows(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'code', 'slug', 'title', 'trade_name', 'maker_id', 'category_id', 'atc_code', 'ean', 'picture_url'])
    .select(['dosage_form', 'pack_shape', 'strength', 'volume', 'pack_size', 'popularity', 'withdrawn_at', 'age_from'])
    .select(['country', 'dispensing_class', 'ethanol_percent', 'storage_max_celsius', 'vat_kind', 'is_vital'])
}

/** How products are handed over today, withdrawn ones included. */
export async function listDispensingClasses(
  ctx: Context,
  ids: readonly ProductId[],
): Promise<Map<ProductId, DispensingClass>> {
  if (ids.length === 0) return new Map()
  const rows = await productRows(ctx.db).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, dispensing_class }) => [id, dispensing_class]))
}

/** A former slug and the product that it means now. */
export function productRedirectRows(db: Database) {
  return db.selectFrom('product_redirects').select(['slug', 'product_id'])
}

/** What has taken the place of a withdrawn product. */
export function successorRows(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('product_redirects', 'product_redirects.slug', 'products.slug')
    .select(['products.id as product_id', 'product_redirects.product_id as successor_id'])
    .where('products.withdrawn_at', 'is not', null)
    .whereRef('product_redirects.product_id', '<>', 'products.id')
}

export function makerRows(db: Database) {
  return db.selectFrom('makers').select(['id', 'name'])
}

export function substanceRows(db: Database) {
  return db.selectFrom('substances').select(['id', 'name', 'name_latin'])
}

export function productSubstanceRows(db: Database) {
  return db.selectFrom('product_substances').select(['product_id', 'substance_id'])
}

export function categoryRows(db: Database) {
  return db.selectFrom('categories').select(['id', 'slug', 'path'])
}

/** Our own address of a picture, by the address it was fetched from (`product.picture_url`). */
export function pictureRows(db: Database) {
  return db.selectFrom('pictures').select(['source_url', 'address'])
}

/** What a supply city asks for a product and how many packs it has; availability below 2 is today or tomorrow. */
export function cityOfferRows(db: Database) {
  return db
    .selectFrom('city_offers')
    .select(['city_id', 'product_id', 'price_kopecks', 'crossed_kopecks', 'availability'])
    .select(['today_pharmacies', 'today_packs', 'today_most_packs', 'tomorrow_packs'])
}

/** Lots of the pharmacies; `on_hand - reserved` packs of one are free. */
export function stockRows(db: Database) {
  return db
    .selectFrom('stock')
    .select(['pharmacy_id', 'product_id', 'lot', 'expires_on', 'on_hand', 'reserved', 'is_recalled'])
}

/** VAT by kind and day; `valid_until` is the last day, null without end. */
export function vatRateRows(db: Database) {
  return db.selectFrom('vat_rates').select(['vat_kind', 'percent', 'valid_from', 'valid_until'])
}
