import { cityIdOf, type Day } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addPlaces } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { feedProduct } from '../../../../../tests/support/feed-product.ts'
import type { Context } from '../../context.ts'
import { defaultSettings } from '../../settings.ts'
import type { Feed, FeedRow } from './feed.ts'
import { importFeed } from './import-feed.ts'

let database: OpenDatabase
let ctx: Context

beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addPharmacy(database.db, { code: 'centre' })
  await addPharmacy(database.db, { code: 'neva', cityId: 2 })
  ctx = {
    db: database.db,
    now: () => new Date('2026-11-21T09:00:00Z'),
    caller: { kind: 'system', name: 'test' },
    cityId: cityIdOf(1),
    ports: {} as Context['ports'],
    settings: { ...defaultSettings, brand: {} as Context['settings']['brand'] },
    tagResponse: () => undefined,
  }
})
afterAll(() => database.close())

/** More than one transaction takes, so that offers are written city by city. */
const codes = Array.from({ length: 2_100 }, (_, at) => `p${at}`)
const category: FeedRow = {
  kind: 'category',
  line: 1,
  category: { id: '000000001', parentId: null, slug: 'katalog', name: 'Каталог', position: 1 },
}
const products = codes.map(
  (code, line): FeedRow => ({ kind: 'product', line, product: feedProduct(code, { categoryId: '000000001' }) }),
)
const pricesOf = (priceZone: string, priceKopecks: number, ofThese = codes) =>
  ofThese.map(
    (code, line): FeedRow => ({
      kind: 'price',
      line,
      price: { priceZone, code, priceKopecks, crossedKopecks: null, crossedUntil: null },
    }),
  )
const stocks = ['centre', 'neva'].flatMap((pharmacy) =>
  codes.slice(0, 3).map(
    (code, line): FeedRow => ({
      kind: 'stock',
      line,
      stock: { pharmacy, code, lot: 'A', packs: 5, expiresOn: '2027-11-01' as Day },
    }),
  ),
)
const feed = (rows: Feed['rows'], scope: Feed['scope']): Feed => ({ source: 'test', scope, rows })

/** Each city with the prices that it shows, and for how many products. */
async function shown(): Promise<unknown[]> {
  const { rows } = await database.raw(
    `select city_id as city, price_kopecks::int as kopecks, count(*)::int as products from city_offers group by 1, 2 order by 1, 2`,
  )
  return rows
}

test('an import that breaks off between two cities says what came in, and the next one makes up for the rest', async () => {
  const whole = [category, ...products, ...pricesOf('capital', 100_00), ...pricesOf('siberia', 100_00), ...stocks]
  expect(await importFeed(ctx, feed(whole, 'full'))).toMatchObject({ state: 'done' })
  const lower = feed([...pricesOf('capital', 90_00), ...stocks], 'changes')
  const broken = await importFeed(ctx, lower, {
    onProgress: (step) => {
      if (step === 'stock') throw new Error('the connection has ended')
    },
  })
  expect(broken).toMatchObject({
    state: 'failed',
    failure: 'the connection has ended',
    counts: { price: { changed: codes.length } },
  })
  expect(await shown()).toMatchObject([{ kopecks: 90_00 }, { kopecks: 100_00 }, { kopecks: 100_00 }])

  // Nothing comes in of a feed that is cut short, so it makes up for nothing either.
  async function* cutShort() {
    yield* pricesOf('capital', 80_00)
    throw new Error('the line ended')
  }
  expect(await importFeed(ctx, feed(cutShort(), 'changes'))).toMatchObject({ state: 'failed', counts: {} })
  expect(await importFeed(ctx, lower)).toMatchObject({ state: 'done' })
  expect(await shown()).toEqual([
    { city: 1, kopecks: 90_00, products: codes.length },
    { city: 2, kopecks: 90_00, products: codes.length },
    { city: 3, kopecks: 100_00, products: codes.length },
  ])
})

test('many new prices of one zone, some of them of products whose stock comes with them, are shown in each of its cities', async () => {
  const some = codes.slice(1, 2_050)
  expect(await importFeed(ctx, feed([...pricesOf('capital', 70_00, some), ...stocks], 'changes'))).toMatchObject({
    state: 'done',
  })
  expect(await shown()).toEqual([
    { city: 1, kopecks: 70_00, products: some.length },
    { city: 1, kopecks: 90_00, products: codes.length - some.length },
    { city: 2, kopecks: 70_00, products: some.length },
    { city: 2, kopecks: 90_00, products: codes.length - some.length },
    { city: 3, kopecks: 100_00, products: codes.length },
  ])
})
