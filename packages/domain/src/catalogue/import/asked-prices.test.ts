import { type Day, defaultCityId, type ProductId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCategories,
  addPharmacy,
  addPlaces,
  addProduct,
  addStock,
  contextOn,
} from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import type { Context } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import type { FeedRow } from './feed.ts'
import { importFeed } from './import-feed.ts'
import { listRejections } from './import-run.ts'

let database: OpenDatabase
let ctx: Context
let clock = ''
let product: { id: ProductId; code: string }

beforeAll(async () => {
  database = await emptyDatabase()
  const { db } = database
  await addPlaces(db)
  await addCategories(db)
  ctx = contextOn(db, () => new Date(clock))
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = '2026-11-21T09:00:00Z'
  const id = await addProduct(database.db, { priceKopecks: 200_00 })
  await addStock(database.db, await addPharmacy(database.db), id, 5)
  await refreshOffers(ctx, { productIds: [id] })
  const { code } = await database.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  product = { id, code }
})

const priceRow = (line: number, code: string, priceKopecks: number, crossed: number | null, asked: string | null) =>
  ({
    kind: 'price',
    line,
    price: {
      priceZone: 'capital',
      code,
      priceKopecks,
      crossedKopecks: crossed,
      crossedUntil: null,
      crossedAskedUntil: asked as Day | null,
    },
  }) satisfies FeedRow
const sellAt = (priceKopecks: number, crossed: number | null = null, asked: string | null = null) => {
  const rows = [priceRow(3, product.code, priceKopecks, crossed, asked)]
  return importFeed(ctx, { source: 'till', scope: 'changes', rows })
}
const crossedOf = async () => {
  const offers = database.db.selectFrom('city_offers').select('crossed_kopecks').where('product_id', '=', product.id)
  return (await offers.where('city_id', '=', defaultCityId).executeTakeFirst())?.crossed_kopecks
}
const notesOf = async (runId: number) => {
  const found: string[] = []
  for await (const { line, kind, reason, isNote } of listRejections(ctx, runId))
    found.push(`${line} ${kind} ${reason}${isNote ? ' (note)' : ''}`)
  return found
}

test('a price that was never asked is not crossed out, and the report says so', async () => {
  const report = await sellAt(200_00, 300_00)
  expect(await crossedOf()).toBe(null)
  expect(await notesOf(report.runId)).toEqual(['3 price crossed_never_asked (note)'])
})

test('the lowest price of the thirty days before is crossed out, whatever the feed says', async () => {
  clock = '2026-11-25T09:00:00Z'
  await sellAt(180_00)
  clock = '2026-11-27T09:00:00Z'
  await sellAt(190_00)
  await sellAt(150_00, 500_00)
  expect(await crossedOf()).toBe(180_00)
})

test('a price that was raised for a day is not crossed out beside the price before', async () => {
  clock = '2026-11-25T09:00:00Z'
  await sellAt(400_00)
  clock = '2026-11-26T09:00:00Z'
  const report = await sellAt(200_00, 400_00)
  expect(await crossedOf()).toBe(null)
  expect(await notesOf(report.runId)).toEqual(['3 price crossed_never_asked (note)'])
})

test('thirty days after it was last asked it is crossed out no longer', async () => {
  clock = '2026-11-25T09:00:00Z'
  await sellAt(150_00, 200_00)
  const price = database.db.selectFrom('prices').select('crossed_until').where('product_id', '=', product.id)
  expect(await price.where('crossed_kopecks', 'is not', null).executeTakeFirst()).toEqual({
    crossed_until: '2026-12-24',
  })
  clock = '2026-12-20T09:00:00Z'
  await sellAt(150_00, 200_00)
  expect(await crossedOf()).toBe(200_00)
  clock = '2026-12-26T09:00:00Z'
  await sellAt(150_00, 200_00)
  expect(await crossedOf()).toBe(null)
})

test('a feed may say until when a price was asked before the shop had it, within the thirty days', async () => {
  await sellAt(150_00, 170_00, '2026-11-10')
  expect(await crossedOf()).toBe(170_00)
  clock = '2027-03-01T09:00:00Z'
  await sellAt(150_00, 170_00, '2027-01-10')
  expect(await crossedOf()).toBe(null)
})

test('a price that a complete list leaves out was asked until then', async () => {
  const other = await addProduct(database.db)
  const { code } = await database.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await importFeed(ctx, { source: 'till', scope: 'full', rows: [priceRow(1, code, 50_00, null, null)] })
  expect(await crossedOf()).toBe(undefined)
  clock = '2026-11-25T09:00:00Z'
  await sellAt(150_00, 180_00)
  expect(await crossedOf()).toBe(200_00)
})
