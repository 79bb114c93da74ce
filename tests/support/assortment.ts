import { categoryIdOf, cityIdOf, type ProductId } from '@romashka/basics'
import type { Kysely, Tables } from '@romashka/database'
import type { dispensing } from '@romashka/domain'
import { addCategories, addPlaces } from './builders.ts'
import type { Shop } from './shop.ts'

export interface Sold {
  tradeName: string
  title?: string
  maker?: string
  country?: string
  substances?: string[]
  atc?: string
  form?: string
  packShape?: string
  strength?: string
  volume?: string
  packSize?: number
  ean?: string
  dispensingClass?: dispensing.DispensingClass
  categoryId?: string
  ageFrom?: number
  storageMaxCelsius?: number
  ethanolPercent?: number
  popularity?: number
  /** In Москва and Новосибирск alike; null: no offer at all. */
  price?: number | null
  crossed?: number
  /** Pharmacies of Москва that have it. */
  today?: number
  tomorrow?: number
  code?: string
}

const slugOf = (text: string) =>
  Array.from(text.toLowerCase(), (letter) =>
    /[a-z0-9]/.test(letter) ? letter : letter.charCodeAt(0).toString(36),
  ).join('')

/** The places, two pharmacies' worth of categories, and nothing to sell yet. */
export async function openAssortment(db: Kysely<Tables>): Promise<void> {
  await addPlaces(db)
  await addCategories(db)
  const below = (id: string, parent: string, path: string, slug: string, name: string, level: number) => ({
    id: categoryIdOf(id),
    parent_id: categoryIdOf(parent),
    slug,
    name,
    path: `${path}:${id}`,
    level,
  })
  await db
    .insertInto('categories')
    .values([
      below('000000010', '000000002', '000000001:000000002', 'bol', 'От боли', 2),
      below('000000011', '000000002', '000000001:000000002', 'serdce', 'Сердце и сосуды', 2),
      below('000000020', '000000001', '000000001', 'vitaminy', 'Витамины', 1),
    ])
    .execute()
}

let counted = 0

/** A product with its maker, substances, family and offers; returns its id. */
export async function sell(db: Kysely<Tables>, sold: Sold): Promise<ProductId> {
  counted += 1
  const code = sold.code ?? `s${counted}`
  const makerId = sold.maker ? await idOf(db, 'makers', sold.maker) : null
  const family = await db
    .insertInto('families')
    .values({
      key: `${sold.tradeName}|${sold.maker}`,
      slug: `${slugOf(sold.tradeName)}-${slugOf(sold.maker ?? '')}`,
      trade_name: sold.tradeName,
      maker_id: makerId,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ trade_name: row.ref('excluded.trade_name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const title =
    sold.title ??
    [sold.tradeName, sold.form, sold.strength, sold.volume, sold.packSize && `${sold.packSize} шт.`]
      .filter(Boolean)
      .join(' ')
  const { id } = await db
    .insertInto('products')
    .values({
      code,
      slug: `product-${code}`,
      family_id: family.id,
      category_id: categoryIdOf(sold.categoryId ?? '000000010'),
      title,
      trade_name: sold.tradeName,
      maker_id: makerId,
      country: sold.country ?? null,
      atc_code: sold.atc ?? null,
      dosage_form: sold.form ?? null,
      pack_shape: sold.packShape ?? 'tablets',
      strength: sold.strength ?? null,
      volume: sold.volume ?? null,
      pack_size: sold.packSize ?? null,
      ean: sold.ean ?? null,
      dispensing_class: sold.dispensingClass ?? 'otc',
      vat_kind: 'medicine',
      ethanol_percent: sold.ethanolPercent ?? null,
      storage_max_celsius: sold.storageMaxCelsius ?? null,
      age_from: sold.ageFrom ?? null,
      popularity: sold.popularity ?? 100,
      first_letter: sold.tradeName.slice(0, 1).toUpperCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of sold.substances ?? []) {
    const substanceId = await idOf(db, 'substances', name)
    await db.insertInto('product_substances').values({ product_id: id, substance_id: substanceId }).execute()
  }
  if (sold.price !== null) await offer(db, id, sold)
  return id
}

async function offer(db: Kysely<Tables>, productId: ProductId, sold: Sold): Promise<void> {
  const price = sold.price ?? 10_000
  await db
    .insertInto('city_offers')
    .values(
      [1, 3].map((cityId) => ({
        city_id: cityIdOf(cityId),
        product_id: productId,
        category_id: categoryIdOf(sold.categoryId ?? '000000010'),
        price_kopecks: price,
        crossed_kopecks: sold.crossed ?? null,
        price_per_unit_kopecks: sold.packSize ? Math.round(price / sold.packSize) : null,
        today_pharmacies: cityId === 1 ? (sold.today ?? 0) : 0,
        today_packs: cityId === 1 ? (sold.today ?? 0) * 2 : 0,
        today_most_packs: cityId === 1 && sold.today ? 2 : 0,
        tomorrow_packs: sold.tomorrow ?? 0,
        popularity: sold.popularity ?? 100,
      })),
    )
    .execute()
}

async function idOf(db: Kysely<Tables>, table: 'makers' | 'substances', name: string): Promise<number> {
  const known = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto(table)
    .values({ name, slug: slugOf(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface FoundProduct {
  title: string
  titleShort: string
}

/** What a search in Москва finds, the nearest first. */
async function foundProducts(shop: Shop, query: string): Promise<FoundProduct[]> {
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  return reply.json().results
}

/** By their short titles: names with strength and number. */
export const foundNames = async (shop: Shop, query: string): Promise<string[]> =>
  (await foundProducts(shop, query)).map(({ titleShort }) => titleShort)

/** By their whole titles, which say what goods are like. */
export const foundTitles = async (shop: Shop, query: string): Promise<string[]> =>
  (await foundProducts(shop, query)).map(({ title }) => title)
