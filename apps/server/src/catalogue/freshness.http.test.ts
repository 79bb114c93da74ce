import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { expectWithin } from '../../../../tests/support/engines/expect-within.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { packPage } from '../host/pages/page-cache.ts'
import { cacheTagsHeader } from '../host/serve.ts'

/** A change is to be on every page within this time, in milliseconds. */
const soon = 2_000

let shop: Shop
let nurofen: number
let aquamaris: number

/** Pages of Москва and the calls that each is made from. */
const pages: [address: string, method: 'GET' | 'POST', url: () => string, body?: object][] = [
  ['/product/nurofen', 'GET', () => `/api/v1/search/products/detail/${nurofen}`],
  ['/product/aquamaris', 'GET', () => `/api/v1/search/products/detail/${aquamaris}`],
  ['/catalog/bol', 'POST', () => '/api/v1/search/catalog/000000010', {}],
  ['/catalog/vitaminy', 'POST', () => '/api/v1/search/catalog/000000020', {}],
  ['/search?query=нурофен', 'POST', () => '/api/v1/search/search', { query: 'нурофен' }],
  ['/search?query=аквамарис', 'POST', () => '/api/v1/search/search', { query: 'аквамарис' }],
  ['/drugstores', 'GET', () => '/api/v1/search/pharmacies/all'],
]

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  nurofen = await sell(db, { tradeName: 'Нурофен', code: 'n1', categoryId: '000000010', today: 1, price: 200_00 })
  aquamaris = await sell(db, { tradeName: 'Аквамарис', code: 'a1', categoryId: '000000020', today: 1, price: 300_00 })
})
afterAll(() => shop.close())

beforeEach(() => keepPages())

async function keepPages(): Promise<void> {
  const { cache } = shop.pages
  for (const [address] of pages) {
    const changes = cache.changes
    const { text, tags } = await render(address)
    cache.add(
      address,
      await packPage({
        status: 200,
        headers: {},
        body: Buffer.from(text),
        tags,
        route: '/*',
        isEndless: false,
        renderMs: 10,
      }),
      changes,
    )
  }
}

/** What the storefront's renderer does: asks, and notes what the answers show. */
async function render(address: string): Promise<{ text: string; tags: Set<string> }> {
  const [, method = 'GET', url = () => '', body] = pages.find(([one]) => one === address) ?? []
  const answered = await shop.pages.call({ method, url: url(), body, headers: { 'x-city-id': '1' } })
  expect(answered.statusCode).toBe(200)
  return { text: answered.body, tags: new Set(String(answered.headers[cacheTagsHeader]).split(' ')) }
}

/** A price as the chain sends it in the middle of the day. */
function priceFeed(code: string, priceKopecks: number, priceZone: string): catalogue.Feed {
  const price = { priceZone, code, priceKopecks, crossedKopecks: null, crossedUntil: null }
  return { source: 'till', scope: 'changes', rows: [{ kind: 'price', line: 1, price }] }
}

const isGone = (address: string) => expect.poll(() => shop.pages.cache.find(address)).toBeUndefined()
const kept = () => pages.map(([address]) => address).filter((address) => shop.pages.cache.find(address))

test('a changed price is on every page that shows it within two seconds, and no other page is rendered again', async () => {
  await expectWithin(soon, async (attempt) => {
    if (attempt) await keepPages()
    expect(kept()).toHaveLength(pages.length)
    const from = performance.now()
    await catalogue.importFeed(shop.ctx(), priceFeed('n1', 777_00 + attempt * 1_000_00, 'capital'))
    await isGone('/product/nurofen')
    for (const address of ['/product/nurofen', '/catalog/bol', '/search?query=нурофен'])
      expect((await render(address)).text).toContain(`${attempt || ''}77700`)
    const ms = performance.now() - from
    expect(kept()).toEqual(['/product/aquamaris', '/catalog/vitaminy', '/search?query=аквамарис', '/drugstores'])
    return ms
  })
})

test('the same prices imported again leave every page where it is', async () => {
  const bring = () => catalogue.importFeed(shop.ctx(), priceFeed('n1', 888_00, 'capital'))
  await bring()
  await isGone('/product/nurofen')
  await keepPages()
  const report = await bring()
  expect(report.counts.price).toMatchObject({ unchanged: 1 })
  expect(kept()).toHaveLength(pages.length)
})
