import type { Day } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addPlaces, contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { countRowsRead } from '../../../../../tests/support/engines/rows-read.ts'
import { feedProduct } from '../../../../../tests/support/feed-product.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import type { FeedRow } from './feed.ts'
import { importFeed } from './import-feed.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addPharmacy(database.db, { code: 'centre' })
  // As if there were many more: a list that has no room there is read anew for each row, where a statement lets it be.
  await database.raw(`set work_mem = '64kB'`)
})
afterAll(() => database.close())

/** So many that cities wait for their offers, and that reading each row for each of the others is plainly seen. */
const many = 3_000
const expiresOn = '2027-11-21' as Day
/** All statements of an import together read each of its rows a hundred times. */
const mostOfEach = 200

async function* rows(): AsyncGenerator<FeedRow> {
  yield {
    kind: 'category',
    line: 0,
    category: { id: '000000001', parentId: null, slug: 'katalog', name: 'Каталог', position: 1 },
  }
  for (let at = 0; at < many; at += 1) {
    const code = `p${at}`
    yield {
      kind: 'product',
      line: at,
      product: feedProduct(code, {
        categoryId: '000000001',
        substances: Array.from({ length: 2 }, (_, nth) => `вещество ${nth}-${at % 50}`),
      }),
    }
    const price = { priceZone: 'capital', code, priceKopecks: 100_00, crossedKopecks: null, crossedUntil: null }
    yield { kind: 'price', line: at, price }
    yield { kind: 'warehouseStock', line: at, stock: { warehouse: 'w77', code, packs: 5 } }
    yield { kind: 'stock', line: at, stock: { pharmacy: 'centre', code, lot: 'A', expiresOn, packs: 2 } }
  }
}

const context = () => contextOn(database.db, () => new Date('2026-11-21T09:00:00Z'))

/** Imports all, and says how many rows were read until the products were merged, and from there. */
async function importMany() {
  const read = countRowsRead(database.db)
  let ofProducts = 0
  const report = await importFeed(
    context(),
    { source: 'first', scope: 'full', rows: rows() },
    {
      onProgress: (step) => {
        if (step === 'products') ofProducts = read.rows
      },
    },
  )
  return { report, ofProducts: ofProducts / many, ofCities: (read.rows - ofProducts) / many }
}

test('a feed of many goods is on sale, and comes once more, by reading each of its rows a few times', async () => {
  const first = await importMany()
  expect(first.report).toMatchObject({
    state: 'done',
    counts: { product: { added: many }, warehouseStock: { added: many }, stock: { added: many } },
  })
  const { count } = await database.db
    .selectFrom('city_offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tomorrow_packs', '>', 0)
    .where('today_packs', '>', 0)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(many)
  // The first offers are written without a look at what is there, and are what any later change would write.
  expect(await refreshOffers(context(), {})).toEqual([])
  // Each product against all others would be 3,000 more.
  expect(first.ofProducts).toBeLessThan(mostOfEach)
  expect(first.ofCities).toBeLessThan(mostOfEach)
  const again = await importMany()
  expect(again.report).toMatchObject({ state: 'done', counts: { product: { unchanged: many } } })
  expect(again.ofProducts).toBeLessThan(mostOfEach)
})
