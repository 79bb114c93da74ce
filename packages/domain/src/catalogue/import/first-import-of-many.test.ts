import type { OpenDatabase } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addPlaces, contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { feedProduct } from '../../../../../tests/support/feed-product.ts'
import type { FeedRow } from './feed.ts'
import { importFeed } from './import-feed.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addPharmacy(database.db, { code: 'centre' })
})
afterAll(() => database.close())

const many = 8_000

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
        substances: [`вещество ${at % 50}`, `вещество ${50 + (at % 7)}`],
      }),
    }
    const price = {
      priceZone: 'capital',
      code,
      priceKopecks: 100_00,
      written: '100',
      crossedKopecks: null,
      crossedUntil: null,
    }
    yield { kind: 'price', line: at, price }
    yield { kind: 'warehouseStock', line: at, stock: { warehouse: 'w77', code, packs: 5, written: '5' } }
  }
}

const context = () => contextOn(database.db, () => new Date('2026-11-21T09:00:00Z'))

/** Imports all, and says how long it took until the products were merged, and from there. */
async function importMany() {
  const from = performance.now()
  let merged = 0
  const report = await importFeed(
    context(),
    { source: 'first', scope: 'full', rows: rows() },
    {
      onProgress: (step) => {
        if (step === 'products') merged = performance.now()
      },
    },
  )
  return { report, ofProducts: merged - from, ofCities: performance.now() - merged }
}

test('a feed of many goods is on sale, and comes once more, in the time that its rows take', async () => {
  const first = await importMany()
  expect(first.report).toMatchObject({
    state: 'done',
    counts: { product: { added: many }, warehouseStock: { added: many } },
  })
  const { count } = await database.db
    .selectFrom('city_offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tomorrow_packs', '>', 0)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(many)
  // Each product against all others took twice as long as everything before.
  expect(first.ofCities).toBeLessThan(first.ofProducts)
  const again = await importMany()
  expect(again.report).toMatchObject({ state: 'done', counts: { product: { unchanged: many } } })
  // Each substance of a product against those of all products took three times as long as the first import.
  expect(again.ofProducts).toBeLessThan(first.ofProducts)
}, 300_000)
