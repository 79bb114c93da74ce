import { cityIdOf, type ProductId, productIdOf } from '@romashka/basics'
import { type OpenDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct, contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import type { Context } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import { findCeiling } from './ceilings.ts'

let database: OpenDatabase
let ctx: Context
let clock = '2026-11-21T09:00:00Z'

beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addCategories(database.db)
  await addPharmacy(database.db)
  ctx = contextOn(database.db, () => new Date(clock))
  await markups(77, '2026-01-01', [18, 12, 9], [28, 21, 13])
})
afterAll(() => database.close())

function markups(region: number, from: string, wholesale: number[], retail: number[]) {
  return sql`insert into region_markups values (${region}, ${from}::date, ${wholesale[0]}, ${wholesale[1]}, ${wholesale[2]},
    ${retail[0]}, ${retail[1]}, ${retail[2]}, 'a test')`.execute(database.db)
}

/** A vital medicine with this registered price. */
async function vital(registered: number | null, priceKopecks = 1_000_000): Promise<ProductId> {
  const id = await addProduct(database.db, { priceKopecks })
  const known = { is_vital: true, registry_price_kopecks: registered }
  await database.db.updateTable('products').set(known).where('id', '=', id).execute()
  return productIdOf(id)
}

const ceilingIn = (cityId: number, id: ProductId) => findCeiling(ctx, id, cityIdOf(cityId))

test('the ceiling is the registered price, both mark-ups of its band, and the tax on all of it', async () => {
  // 100 roubles: 18 % and 28 % of it are 146, with 10 % of tax 160.60.
  expect(await ceilingIn(1, await vital(10_000))).toBe(16_060)
  // A kopeck more is the next band: 12 % and 21 %.
  expect(await ceilingIn(1, await vital(10_001))).toBe(Math.floor((10_001 + 1_200 + 2_100) * 1.1))
  expect(await ceilingIn(1, await vital(50_000))).toBe(73_150)
  expect(await ceilingIn(1, await vital(50_001))).toBe(Math.floor((50_001 + 4_500 + 6_500) * 1.1))
})

test('no rounding lifts a ceiling above the law, by a kopeck or less', async () => {
  // 18 % of 33 kopecks are 5.94 and 28 % 9.24: five and nine are charged at most, and the tax on 47 is 4.7.
  expect(await ceilingIn(1, await vital(33))).toBe(51)
  const all = await sql<{ above: number }>`select count(*)::int as above from generate_series(1, 120000, 7) price
    where retail_ceiling_kopecks(price, 17.35, 26.15, 10) > price * 1.4350 * 1.1`.execute(database.db)
  expect(all.rows).toEqual([{ above: 0 }])
})

test('where the mark-ups, the registered price or the list are not known there is no ceiling', async () => {
  expect(await ceilingIn(2, await vital(10_000))).toBeNull()
  expect(await ceilingIn(1, await vital(null))).toBeNull()
  const other = await vital(10_000)
  await database.db.updateTable('products').set({ is_vital: null }).where('id', '=', other).execute()
  expect(await ceilingIn(1, other)).toBeNull()
})

test('mark-ups hold from their day, by the clock of the city', async () => {
  const id = await vital(10_000)
  await markups(54, '2026-11-22', [10, 10, 10], [10, 10, 10])
  clock = '2026-11-21T16:59:00Z'
  expect(await ceilingIn(3, id)).toBeNull()
  clock = '2026-11-21T17:00:00Z'
  expect(await ceilingIn(3, id)).toBe(13_200)
  clock = '2026-11-21T09:00:00Z'
})

test('nothing is offered above its ceiling, and nothing above it is crossed out', async () => {
  const id = await vital(10_000, 20_000)
  await database.db.updateTable('prices').set({ crossed_kopecks: 25_000 }).where('product_id', '=', id).execute()
  await refreshOffers(ctx, { productIds: [id] })
  const offers = await database.db
    .selectFrom('city_offers')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('city_id')
    .execute()
  expect(offers.map((offer) => [offer.city_id, offer.price_kopecks, offer.crossed_kopecks])).toEqual([
    [1, 16_060, null],
    [2, 20_000, 25_000],
    [3, 20_000, 25_000],
  ])
})
