import { cityIdOf, kopecks, type PharmacyId, type ProductId } from '@romashka/basics'
import { catalogue, inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'

const ibuprofen = { substances: ['Ибупрофен'], strength: '200 мг', form: 'таблетки', atc: 'M01AE01', packSize: 20 }
let shop: Shop
let pharmacyId: PharmacyId
let nurofen: ProductId
let advil: ProductId
let ibuprofenOzon: ProductId

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  pharmacyId = await addPharmacy(db)
  nurofen = await sell(db, { tradeName: 'Нурофен', ...ibuprofen, price: 30_000, today: 1 })
  await addStock(db, pharmacyId, nurofen, 3)
  ibuprofenOzon = await sell(db, { tradeName: 'Ибупрофен', ...ibuprofen, price: 20_000, today: 1 })
  advil = await sell(db, { tradeName: 'Адвил', ...ibuprofen, price: null })
})
afterAll(() => shop.close())

interface ProductReply {
  price: number
  availability: { packsToday: number }
  productAnalogs: { products: { product: { tradeName: string; price: number } }[] }[]
}

async function product(): Promise<ProductReply> {
  const reply = await shop.call('GET', `/api/v1/products/${nurofen}`, { cityId: 1 })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  return reply.json()
}

const analogues = async () =>
  (await product()).productAnalogs.flatMap(({ products }) => products.map((one) => one.product.tradeName))

test('a product is asked of the database once, and answered alike until something changes', async () => {
  const statements = recordStatements(shop.database.db)
  const first = await product()
  // Its own card and those of its analogues.
  expect(statements.filter((text) => text.includes('with ordinality as wanted'))).toHaveLength(1)
  statements.length = 0
  expect(await product()).toEqual(first)
  expect(statements.filter((text) => text.includes('stock'))).toEqual([])
})

test('the page of a product reads it with its slug, and looks neither up again until it changes', async () => {
  const { slug } = await shop.database.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', advil)
    .executeTakeFirstOrThrow()
  const ofSlug = async () => (await shop.call('GET', `/api/v1/products/by-slug/${slug}`, { cityId: 1 })).json().id
  const statements = recordStatements(shop.database.db)
  const asked = () => statements.filter((text) => text.includes('slug =') || text.includes('as "atcGroups"'))
  expect(await ofSlug()).toBe(advil)
  expect(asked()).toHaveLength(1)
  expect(await ofSlug()).toBe(advil)
  expect(asked()).toHaveLength(1)
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${advil}`]))
  await expect.poll(async () => [await ofSlug(), asked().length]).toEqual([advil, 2])
})

test('a sale is in the next answer', async () => {
  expect((await product()).availability.packsToday).toBe(3)
  await catalogue.reservePacks(shop.ctx(), [{ pharmacyId, productId: nurofen, packs: 2 }])
  await expect.poll(async () => (await product()).availability.packsToday).toBe(1)
})

test('an analogue that the city begins to sell joins the answers that did not show it', async () => {
  expect(await analogues()).toEqual(['Ибупрофен'])
  await inTransaction(shop.ctx(), async (ctx) => {
    const price = { price_kopecks: kopecks(9_000), price_per_unit_kopecks: kopecks(450) }
    const offer = { city_id: cityIdOf(1), product_id: advil, today_pharmacies: 1, ...price }
    const { category_id } = await ctx.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', advil)
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('city_offers')
      .values({ ...offer, category_id, changed_at: ctx.now() })
      .execute()
    await publishChange(ctx, [`product:${advil}`])
  })
  await expect.poll(() => analogues()).toEqual(['Адвил', 'Ибупрофен'])
})

const body = { query: 'ибупрофен' }
const suggested = `/api/v1/products/suggest?query=${encodeURIComponent('ибупр')}`
const kinds: [string, (cityId: number) => Promise<{ tradeName: string; price: number }[]>][] = [
  [
    'a listing',
    async (cityId) =>
      (await shop.call('POST', '/api/v1/search/catalog/000000010', { body: {}, cityId })).json().products,
  ],
  ['a search', async (cityId) => (await shop.call('POST', '/api/v1/search/search', { body, cityId })).json().results],
  ['suggestions', async (cityId) => (await shop.call('GET', suggested, { cityId })).json().products],
]

test.each(kinds)(
  '%s: kept in each city for itself, and made again when one of its products changes',
  async (_, ask) => {
    const priceIn = async (cityId: number) => (await ask(cityId)).find((one) => one.tradeName === 'Ибупрофен')?.price
    const before = await priceIn(1)
    expect(await ask(1)).toEqual(await ask(1))
    const there = await priceIn(3)
    const dearer = (before ?? 0) + 100
    await inTransaction(shop.ctx(), async (ctx) => {
      const set = { price_kopecks: kopecks(dearer) }
      await ctx.db
        .updateTable('city_offers')
        .set(set)
        .where('city_id', '=', cityIdOf(1))
        .where('product_id', '=', ibuprofenOzon)
        .execute()
      await publishChange(ctx, [`product:${ibuprofenOzon}`])
    })
    await expect.poll(() => priceIn(1)).toBe(dearer)
    expect(await priceIn(3)).toBe(there)
  },
)

test('another city gets its own answer', async () => {
  const inNovosibirsk = await shop.call('GET', `/api/v1/products/${nurofen}`, { cityId: 3 })
  expect((await product()).availability.packsToday).toBe(1)
  expect(inNovosibirsk.json().availability.packsToday).toBe(0)
})
