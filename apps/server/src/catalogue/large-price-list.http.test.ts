import type { Day } from '@romashka/basics'
import { catalogue, changesChannel } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { feedProduct } from '../../../../tests/support/feed-product.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { packPage } from '../host/pages/page-cache.ts'

/** More than fit into one notification. */
const codes = Array.from({ length: 401 }, (_, at) => `p${at}`)
const cities = { moskva: 1, novosibirsk: 3, berdsk: 172 }
let shop: Shop
const published: string[] = []

type Rows = Parameters<typeof catalogue.importFeed>[1]['rows']

async function bring(rows: Rows): Promise<void> {
  const report = await catalogue.importFeed(shop.ctx(), { source: 'chain', scope: 'changes', rows })
  expect(report.failure).toBeNull()
}

const pricesOf = (priceZone: string, priceKopecks: number) =>
  codes.map((code, line) => ({
    kind: 'price' as const,
    line,
    price: { priceZone, code, priceKopecks, crossedKopecks: null, crossedUntil: null },
  }))

const stockOf = (pharmacy: string, packs: number) =>
  codes.map((code, line) => ({
    kind: 'stock' as const,
    line,
    stock: { pharmacy, code, lot: 'a', expiresOn: '2028-01-01' as Day, packs },
  }))

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await addPlaces(db)
  await addCategories(db)
  await addPharmacy(db, { code: 'centre' })
  await addPharmacy(db, { code: 'far', cityId: 3 })
  await bring([
    ...codes.map((code, line) => ({
      kind: 'product' as const,
      line,
      product: feedProduct(code, { title: `Товар ${code}`, categoryId: '000000002' }),
    })),
    ...pricesOf('capital', 100_00),
    ...pricesOf('siberia', 200_00),
    ...stockOf('centre', 5),
    ...stockOf('far', 5),
  ])
  await shop.database.listen(changesChannel, (tags) => void published.push(tags))
})
afterAll(() => shop.close())

/** What the page of a product would show in a city, kept as the page is. */
async function keepPage(slug: keyof typeof cities): Promise<number> {
  const { id } = await shop.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'p0')
    .executeTakeFirstOrThrow()
  const { cache, direct } = shop.pages
  const { changes } = cache
  const answer = await direct.make({
    name: 'GET /api/v1/products/:id',
    params: { id },
    query: {},
    headers: { 'x-city-id': String(cities[slug]) },
  })
  const { tags = new Set<string>(), json } = answer ?? {}
  const page = { status: 200, headers: {}, body: Buffer.from('page'), tags, route: '/', isEndless: false, renderMs: 1 }
  cache.add(`/${slug}`, await packPage(page, undefined), changes)
  return (json as { price: number }).price
}

const kept = () => Object.keys(cities).filter((slug) => shop.pages.cache.find(`/${slug}`))

test.each([
  ['prices of a zone', () => pricesOf('siberia', 210_00), 210_00],
  ['packs of a pharmacy', () => stockOf('far', 7), 210_00],
])('%s: one notification for each city, and pages of other cities stay', async (_, rows, price) => {
  for (const slug of Object.keys(cities) as (keyof typeof cities)[]) await keepPage(slug)
  expect(kept()).toEqual(['moskva', 'novosibirsk', 'berdsk'])
  published.length = 0
  await bring(rows())
  await expect.poll(() => published).toEqual(['offers:3'])
  expect(kept()).toEqual(['moskva'])
  expect(await keepPage('berdsk')).toBe(price)
  expect(await keepPage('moskva')).toBe(100_00)
})
