import { cityIdOf, type Day } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addPlaces, contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { feedProduct } from '../../../../../tests/support/feed-product.ts'
import type { Context } from '../../context.ts'
import { listOpenIncidents } from '../../incidents/index.ts'
import type { Feed, FeedRow } from './feed.ts'
import { importFeed } from './import-feed.ts'
import { repairImports } from './import-run.ts'

let database: OpenDatabase
let now = new Date('2026-11-21T09:00:00Z')
const warnings: string[] = []
let ctx: Context

beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addPharmacy(database.db, { code: 'centre' })
  await addPharmacy(database.db, { code: 'neva', cityId: 2 })
  // Two cities are written at a time, so a third of the same prices waits for them.
  const { plain_name: _, ...neva } = await database.db
    .selectFrom('cities')
    .selectAll()
    .where('id', '=', cityIdOf(2))
    .executeTakeFirstOrThrow()
  const vyborg = { ...neva, id: cityIdOf(4), supply_city_id: cityIdOf(4), slug: 'vyborg', name: 'Выборг' }
  await database.db.insertInto('cities').values(vyborg).execute()
  await addPharmacy(database.db, { code: 'vyborg', cityId: 4 })
  ctx = contextOn(database.db, () => now, { incidents: { warn: ({ kind }) => warnings.push(kind) } })
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
const stocksOf = (packs: number) =>
  ['centre', 'neva', 'vyborg'].flatMap((pharmacy) =>
    codes.slice(0, 3).map(
      (code, line): FeedRow => ({
        kind: 'stock',
        line,
        stock: { pharmacy, code, lot: 'A', packs, expiresOn: '2027-11-01' as Day },
      }),
    ),
  )
const stocks = stocksOf(5)
const feed = (rows: Feed['rows'], scope: Feed['scope']): Feed => ({ source: 'test', scope, rows })

/** Each city with the prices that it shows, and for how many products. */
async function shown(): Promise<{ city: number }[]> {
  const { rows } = await database.raw(
    `select city_id as city, price_kopecks::int as kopecks, count(*)::int as products from city_offers group by 1, 2 order by 1, 2`,
  )
  return rows as { city: number }[]
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
  expect(await shown()).toMatchObject([90_00, 90_00, 100_00, 100_00].map((kopecks) => ({ kopecks })))

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
    { city: 4, kopecks: 90_00, products: codes.length },
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
    { city: 4, kopecks: 70_00, products: some.length },
    { city: 4, kopecks: 90_00, products: codes.length - some.length },
  ])
})

const openIncidents = async () =>
  (await listOpenIncidents(ctx)).map(({ kind, subject, details }) => [kind, subject, details.failure])

/** Prices of Москва and Санкт-Петербург alone come in before it breaks off. */
async function breakOff(source: string, priceKopecks: number): Promise<void> {
  const rows = [...pricesOf('capital', priceKopecks), ...stocks]
  const broken = await importFeed(
    ctx,
    { source, scope: 'changes', rows },
    {
      onProgress: (step) => {
        if (step === 'stock') throw new Error('the connection has ended')
      },
    },
  )
  expect(broken).toMatchObject({ state: 'failed' })
}
const capital = async () => (await shown()).filter(({ city }) => city !== 3)
const everywhere = (kopecks: number) => [1, 2, 4].map((city) => ({ city, kopecks, products: codes.length }))

test('a break is told to a person, and the next import of whatever source makes up for what it left in other cities', async () => {
  warnings.length = 0
  await breakOff('prices-2026-11-21.csv', 60_00)
  expect(await openIncidents()).toEqual([['import.broken_off', 'prices-2026-11-21.csv', 'the connection has ended']])
  expect(warnings).toEqual(['import.broken_off'])
  expect(await capital()).not.toEqual(everywhere(60_00))
  const next = { source: 'prices-2026-11-22.csv', scope: 'changes', rows: pricesOf('siberia', 50_00, ['p7']) } as const
  expect(await importFeed(ctx, next)).toMatchObject({ state: 'done' })
  expect(await capital()).toEqual(everywhere(60_00))
  // What the file of that day had for pharmacies is still missing, so a person has to know until it has come in.
  expect(await openIncidents()).toHaveLength(1)
  const again = { source: 'prices-2026-11-21.csv', scope: 'changes', rows: stocks } as const
  expect(await importFeed(ctx, again)).toMatchObject({ state: 'done' })
  expect(await openIncidents()).toEqual([])
})

test('an import whose process was killed is found, told and made up for, though nothing is imported any more', async () => {
  await breakOff('prices-2026-11-23.csv', 40_00)
  // As kill -9 leaves it: nobody has written that it ended.
  await database.db
    .updateTable('import_runs')
    .set({ state: 'running', ended_at: null, failure: null, added: 0, changed: 0, withdrawn: 0 })
    .where('source', '=', 'prices-2026-11-23.csv')
    .execute()
  await database.raw('delete from incidents')
  expect(await repairImports(ctx)).toBe(0)
  expect(await openIncidents()).toEqual([])
  now = new Date(now.getTime() + 31 * 60_000)
  expect(await repairImports(ctx)).toBe(4)
  expect(await capital()).toEqual(everywhere(40_00))
  expect(await openIncidents()).toEqual([['import.broken_off', 'prices-2026-11-23.csv', 'interrupted']])
  expect(await repairImports(ctx)).toBe(0)
})

test('where a city cannot be written, the one beside it is, and nothing after them', async () => {
  await database.raw(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.pharmacy_id = (select id from pharmacies where code = 'centre') then raise 'no room'; end if; return new; end $$;
    create trigger refuse before insert or update on stock for each row execute function refuse()`)
  const onHand = () =>
    database.raw(`select code, sum(on_hand)::int as packs from stock
    join pharmacies on pharmacies.id = pharmacy_id group by 1 order by 1`)
  expect(await importFeed(ctx, feed(stocksOf(2), 'changes'))).toMatchObject({ state: 'failed', failure: 'no room' })
  const { rows } = await onHand()
  expect(rows).toEqual([
    { code: 'centre', packs: 15 },
    { code: 'neva', packs: 6 },
    { code: 'vyborg', packs: 15 },
  ])
})
