import { localDay } from '@romashka/basics'
import { catalogue, search } from '@romashka/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { feedProduct } from '../../../../tests/support/feed-product.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'

type Feed = Parameters<typeof catalogue.importFeed>[1]
type Row = Feed['rows'] extends Iterable<infer One> | AsyncIterable<infer One> ? One : never

/** More than one notification names. */
const packs = 450
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addPharmacy(shop.database.db, { code: 'centre' })
})
afterAll(() => shop.close())

const category: Row = {
  kind: 'category',
  line: 1,
  category: { id: '000000001', parentId: null, slug: 'katalog', name: 'Каталог', position: 1 },
}

function productOf(at: number, title = `Кардиол ${at} таблетки`): Row {
  const named = { title, tradeName: `Кардиол ${at}`, dosageForm: 'таблетки', packSize: 10, popularity: 1 }
  return { kind: 'product', line: at, product: feedProduct(`p${at}`, { ...named, categoryId: '000000001' }) }
}

/** The whole list again, with prices from this one on. */
async function bringIn(kopecks: number, title?: string): Promise<void> {
  const ats = Array.from({ length: packs }, (_, at) => at)
  const expiresOn = localDay(new Date('2028-01-01T09:00:00Z'), 'UTC')
  const rows = [
    category,
    ...ats.map((at) => productOf(at, at === 0 ? title : undefined)),
    ...ats.map((at): Row => {
      const price = {
        priceZone: 'capital',
        code: `p${at}`,
        priceKopecks: kopecks + at,
        crossedKopecks: null,
        crossedUntil: null,
      }
      return { kind: 'price', line: at, price }
    }),
    ...ats.map((at): Row => {
      const stock = { pharmacy: 'centre', code: `p${at}`, lot: 'L', expiresOn, packs: 5 }
      return { kind: 'stock', line: at, stock }
    }),
  ]
  const report = await catalogue.importFeed(shop.ctx(), { source: 'chain', scope: 'full', rows })
  expect(report).toMatchObject({ state: 'done', failure: null })
  expect(report.counts.price?.rejected).toBe(0)
}

const found = async (query: string): Promise<{ title: string; price: number }[]> =>
  (await shop.call('POST', '/api/v1/search/search', { body: { query, sort: 'price_asc' }, cityId: 1 })).json().results

test('new prices of many packs are shown at once, and nothing is built of the products again', async () => {
  await bringIn(10_000)
  await search.preload(shop.ctx())
  expect((await found('кардиол'))[0]).toMatchObject({ price: 10_000 })
  const statements = recordStatements(shop.database.db)
  await bringIn(20_000)
  expect((await found('кардиол'))[0]).toMatchObject({ price: 20_000 })
  expect(statements.filter((text) => text.includes('json_agg(row '))).toEqual([])
  shop.clock.advance(1)
  await bringIn(20_000, 'Зорекс таблетки')
  // On a busy machine the index of before serves while the new one is being built.
  await vi.waitFor(async () => expect(await found('зорекс')).toHaveLength(1), { timeout: 20_000 })
})
