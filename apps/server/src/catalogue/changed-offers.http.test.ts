import { cityIdOf, type ProductId } from '@romashka/basics'
import { catalogue, inTransaction, publishChange } from '@romashka/domain'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

const moscow = 1
const novosibirsk = 3
const cheap = 10_000
const dear = 90_000
const section = '000000010'
let shop: Shop
let nurofen: ProductId

beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  nurofen = await sell(shop.database.db, { tradeName: 'Нурофен', price: cheap, today: 1 })
  await sell(shop.database.db, { tradeName: 'Ибупрофен', price: 50_000, today: 1 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  for (const city of [moscow, novosibirsk]) await setPrice(city, cheap)
  expect([await cheapest(moscow), await cheapest(novosibirsk)]).toEqual(['Нурофен', 'Нурофен'])
})

async function setPrice(city: number, kopecks: number): Promise<void> {
  await shop.database.db
    .updateTable('city_offers')
    .set({ price_kopecks: kopecks })
    .where('product_id', '=', nurofen)
    .where('city_id', '=', cityIdOf(city))
    .execute()
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${nurofen}`]))
}

async function cheapest(city: number): Promise<string> {
  const body = { sort: 'price_asc' }
  const reply = await shop.call('POST', `/api/v1/search/catalog/${section}`, { cityId: city, body })
  return reply.json().products[0].title
}

/** Fails whatever asks for this table. */
const without = (table: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes(table)) throw new Error(`no ${table}`)
    return node
  },
  transformResult: async ({ result }) => result,
})

test('a change in one city is seen when somebody asks there, however much others have asked elsewhere', async () => {
  await setPrice(novosibirsk, dear)
  for (let asked = 0; asked < 3; asked += 1) expect(await cheapest(moscow)).toBe('Нурофен')
  expect(await cheapest(novosibirsk)).toBe('Ибупрофен')
})

/** The first to ask after the change, with a database that cannot answer. */
async function askInVain(table: string): Promise<void> {
  // By then the change is known in this process.
  expect((await shop.call('GET', '/healthz')).statusCode).toBe(200)
  const ctx = { ...shop.ctx(), db: shop.database.db.withPlugin(without(table)) }
  await expect(catalogue.listProducts(ctx, section, {})).rejects.toThrow(`no ${table}`)
}

test('a changed price is not forgotten where it could not be read', async () => {
  await setPrice(moscow, dear)
  await askInVain('city_offers')
  expect(await cheapest(moscow)).toBe('Ибупрофен')
})

test('a product that leaves the shop is not forgotten where that could not be read', async () => {
  const leaving = await sell(shop.database.db, { tradeName: 'Аскофен', price: 100, today: 1 })
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${leaving}`]))
  // On a busy machine a new assortment takes so long that the former one serves meanwhile.
  await expect.poll(() => cheapest(moscow)).toBe('Аскофен')
  const { db } = shop.database
  await db.updateTable('products').set({ withdrawn_at: shop.clock.now() }).where('id', '=', leaving).execute()
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, [`product:${leaving}`]))
  await askInVain('withdrawn_at')
  await expect.poll(() => cheapest(moscow)).toBe('Нурофен')
})

test('a change that no transaction carries is refused: nobody could say when it is seen', async () => {
  await expect(publishChange(shop.ctx(), ['*'])).rejects.toThrow('outside of a transaction')
})
