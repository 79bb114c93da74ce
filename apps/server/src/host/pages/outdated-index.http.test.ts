import { catalogue, inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../../tests/support/shop.ts'
import { packPage } from './page-cache.ts'

const address = '/moskva/catalog/bol'
let shop: Shop

/** A shop whose index takes long to build, as one of a large chain does: the version before it serves meanwhile. */
beforeAll(async () => {
  shop = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      ports: { ...wiring.ports, assortment: new catalogue.Assortment(undefined, new catalogue.IndexVersions(0)) },
    }),
  })
  await openAssortment(shop.database.db)
  await sell(shop.database.db, { tradeName: 'Нурофен', categoryId: '000000010', today: 1 })
})
afterAll(() => shop.close())

/** Renders the page of a category, as far as its data go, and keeps it. */
async function keepPage(): Promise<string[]> {
  const began = shop.pages.cache.changes
  const name = 'POST /api/v1/search/catalog/:sectionId'
  const call = { name, params: { sectionId: '000000010' }, query: {}, body: {}, headers: { 'x-city-id': '1' } }
  const answer = await shop.pages.direct.make(call)
  if (!answer) throw new Error('not called')
  const body = Buffer.from('a page')
  const page = { status: 200, headers: {}, route: '/:city?/catalog/:category_id', isEndless: false, renderMs: 10 }
  shop.pages.cache.add(address, await packPage({ ...page, body, tags: answer.tags }), began)
  return (answer.json as { products: { tradeName: string }[] }).products.map((one) => one.tradeName)
}

test('a page made of the index before a change goes as soon as the index with the change serves', async () => {
  expect(await keepPage()).toEqual(['Нурофен'])
  await sell(shop.database.db, { tradeName: 'Миг', categoryId: '000000010', today: 1 })
  await inTransaction(shop.ctx(), (ctx) => publishChange(ctx, ['*']))
  await expect.poll(() => shop.pages.cache.find(address)).toBeUndefined()

  expect(await keepPage()).toEqual(['Нурофен'])
  await expect.poll(() => shop.pages.cache.find(address)).toBeUndefined()
  expect(new Set(await keepPage())).toEqual(new Set(['Миг', 'Нурофен']))
  expect(shop.pages.cache.find(address)).toBeDefined()
})

test('what was made on one day goes with it: the law of the next may be another', async () => {
  await keepPage()
  expect(shop.pages.cache.find(address)).toBeDefined()
  shop.clock.set('2026-11-22T00:00:00Z')
  await expect.poll(() => shop.pages.cache.find(address)).toBeUndefined()
  // The index too: it says what a courier may bring.
  expect(await keepPage()).toHaveLength(2)
  await expect.poll(() => shop.pages.cache.find(address)).toBeUndefined()
  await keepPage()
  expect(shop.pages.cache.find(address)).toBeDefined()
})
