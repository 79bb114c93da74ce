import {
  categoryIdOf,
  cityIdOf,
  type PharmacyId,
  type ProductId,
  pharmacyIdOf,
  productIdOf,
  regionIdOf,
  rootCategoryId,
  warehouseIdOf,
} from '@romashka/basics'
import type { Kysely, Tables } from '@romashka/database'
import type { Context, dispensing } from '@romashka/domain'
import { defaultSettings } from '../../packages/domain/src/settings.ts'

/** What the domain needs of its surroundings where no vendor is asked, besides the ports that are given. */
export const contextOn = (db: Context['db'], now: () => Date, ports: Partial<Context['ports']> = {}): Context => ({
  db,
  now,
  caller: { kind: 'system', name: 'test' },
  cityId: cityIdOf(1),
  ports: ports as Context['ports'],
  settings: { ...defaultSettings, brand: {} as Context['settings']['brand'] },
  tagResponse: () => undefined,
})

const regions = [
  {
    id: regionIdOf(77),
    name: 'Москва',
    full_name: 'г Москва',
    slug: 'moskva',
    federal_district: 'Центральный',
    timezone: 'Europe/Moscow',
  },
  {
    id: regionIdOf(78),
    name: 'Санкт-Петербург',
    full_name: 'г Санкт-Петербург',
    slug: 'sankt-peterburg',
    federal_district: 'Северо-Западный',
    timezone: 'Europe/Moscow',
  },
  {
    id: regionIdOf(54),
    name: 'Новосибирская',
    full_name: 'Новосибирская обл',
    slug: 'novosibirskaya',
    federal_district: 'Сибирский',
    timezone: 'Asia/Novosibirsk',
  },
]

/**
 * Москва (1), Санкт-Петербург (2) and Новосибирск (3) with pharmacies to come, Бердск (172) supplied by Новосибирск,
 * two price zones (1 and 2) and a warehouse per region.
 */
export async function addPlaces(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('regions').values(regions).execute()
  await db
    .insertInto('price_zones')
    .values([
      { code: 'capital', name: 'Столица' },
      { code: 'siberia', name: 'Сибирь' },
    ])
    .execute()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('cities')
      .values([
        city(1, 77, 'Москва', 'moskva', 'Europe/Moscow', 55.754, 37.6204, 1),
        city(2, 78, 'Санкт-Петербург', 'sankt-peterburg', 'Europe/Moscow', 59.9391, 30.3159, 1),
        city(3, 54, 'Новосибирск', 'novosibirsk', 'Asia/Novosibirsk', 55.0282, 82.9211, 2),
        { ...city(172, 54, 'Бердск', 'berdsk', 'Asia/Novosibirsk', 54.7582, 83.1072, 2), supply_city_id: cityIdOf(3) },
      ])
      .execute()
  })
  await db
    .insertInto('warehouses')
    .values([
      {
        code: 'w77',
        region_id: regionIdOf(77),
        name: 'Склад Москва',
        timezone: 'Europe/Moscow',
        cut_off_time: '18:00',
      },
      {
        code: 'w54',
        region_id: regionIdOf(54),
        name: 'Склад Новосибирск',
        timezone: 'Asia/Novosibirsk',
        cut_off_time: '17:00',
      },
    ])
    .execute()
}

function city(
  id: number,
  regionId: number,
  name: string,
  slug: string,
  timezone: string,
  latitude: number,
  longitude: number,
  zone: number,
) {
  const cityId = cityIdOf(id)
  const place = { name, slug, timezone, latitude, longitude, price_zone_id: zone }
  return { ...place, id: cityId, region_id: regionIdOf(regionId), supply_city_id: cityId }
}

let counted = 0
const next = () => {
  counted += 1
  return counted
}

/** A pharmacy open round the clock, in Москва unless said otherwise; returns its id. */
export async function addPharmacy(
  db: Kysely<Tables>,
  given: { cityId?: number; code?: string; openingHours?: string; timezone?: string } = {},
): Promise<PharmacyId> {
  const code = given.code ?? `t${next()}`
  const { id } = await db
    .insertInto('pharmacies')
    .values({
      code,
      city_id: cityIdOf(given.cityId ?? 1),
      name: `Аптека ${code}`,
      slug: `apteka-${code}`,
      address: 'ул. Проверочная, 1',
      latitude: 55.75,
      longitude: 37.62,
      timezone: given.timezone ?? 'Europe/Moscow',
      opening_hours: given.openingHours ?? '24/7',
      phone: '+7 (495) 000-00-00',
      has_distance_permit: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The category everything stands in unless said otherwise: Каталог (000000001) with Лекарства (000000002) below it. */
export async function addCategories(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('categories')
    .values([
      { id: rootCategoryId, parent_id: null, slug: 'katalog', name: 'Каталог', path: '000000001', level: 0 },
      {
        id: categoryIdOf('000000002'),
        parent_id: rootCategoryId,
        slug: 'lekarstva',
        name: 'Лекарства',
        path: '000000001:000000002',
        level: 1,
      },
    ])
    .execute()
}

export interface ProductInput {
  title?: string
  dispensingClass?: dispensing.DispensingClass
  priceKopecks?: number
  ethanolPercent?: number
  storageMaxCelsius?: number
  packSize?: number
  categoryId?: string
}

/** A product with a price in both zones, and no stock; returns its id. */
export async function addProduct(db: Kysely<Tables>, given: ProductInput = {}): Promise<ProductId> {
  const code = `p${next()}`
  const title = given.title ?? `Препарат ${code}`
  const family = await db
    .insertInto('families')
    .values({ key: code, slug: `family-${code}`, trade_name: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('products')
    .values({
      code,
      slug: `product-${code}`,
      family_id: family.id,
      category_id: categoryIdOf(given.categoryId ?? '000000002'),
      title,
      trade_name: title,
      pack_shape: 'tablets',
      pack_size: given.packSize ?? 10,
      dispensing_class: given.dispensingClass ?? 'otc',
      vat_kind: 'medicine',
      ethanol_percent: given.ethanolPercent ?? null,
      storage_max_celsius: given.storageMaxCelsius ?? null,
      first_letter: title.slice(0, 1).toUpperCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const price = given.priceKopecks ?? 10_000
  await db
    .insertInto('prices')
    .values([1, 2].map((zone) => ({ price_zone_id: zone, product_id: id, price_kopecks: price })))
    .execute()
  return id
}

/** Packs of one lot on a pharmacy's shelf. */
export async function addStock(
  db: Kysely<Tables>,
  pharmacyId: number,
  productId: number,
  packs: number,
  given: { lot?: string; expiresOn?: string } = {},
): Promise<void> {
  await db
    .insertInto('stock')
    .values({
      pharmacy_id: pharmacyIdOf(pharmacyId),
      product_id: productIdOf(productId),
      lot: given.lot ?? `L${next()}`,
      expires_on: given.expiresOn ?? '2028-06-30',
      on_hand: packs,
      confirmed_at: new Date('2026-11-21T08:50:00Z'),
    })
    .execute()
}

/** Packs that a warehouse can bring by tomorrow. */
export async function addWarehouseStock(
  db: Kysely<Tables>,
  warehouseId: number,
  productId: number,
  packs: number,
): Promise<void> {
  await db
    .insertInto('warehouse_stock')
    .values({
      warehouse_id: warehouseIdOf(warehouseId),
      product_id: productIdOf(productId),
      on_hand: packs,
      confirmed_at: new Date('2026-11-21T08:50:00Z'),
    })
    .execute()
}
