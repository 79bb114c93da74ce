import { type Day, defaultCityId } from '@romashka/basics'
import type { OpenDatabase } from '@romashka/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPharmacy, addPlaces, contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { removeProducts } from '../../../../../tests/support/engines/no-products.ts'
import { feedProduct } from '../../../../../tests/support/feed-product.ts'
import type { Context } from '../../context.ts'
import { countCoverage, listUndecidedClasses } from '../value-report.ts'
import type { Feed, FeedProduct, FeedRow } from './feed.ts'
import { importFeed } from './import-feed.ts'
import { listRejections } from './import-run.ts'

let database: OpenDatabase
let ctx: Context
let clock = '2026-11-21T09:00:00Z'

beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addPharmacy(database.db, { code: 'centre' })
  await addPharmacy(database.db, { code: 'north' })
  ctx = contextOn(database.db, () => new Date(clock))
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = '2026-11-21T09:00:00Z'
  await removeProducts(database)
})

const category: FeedRow = {
  kind: 'category',
  line: 1,
  category: { id: '000000001', parentId: null, slug: 'katalog', name: 'Каталог', position: 1 },
}

const paracetamol = feedProduct('p1', {
  title: 'Парацетамол, таблетки 500 мг, 20 шт.',
  tradeName: 'Парацетамол',
  familyKey: 'парацетамол|фармстандарт',
  maker: 'Фармстандарт',
  country: 'Россия',
  substances: ['Парацетамол'],
  atc: 'N02BE01',
  dosageForm: 'таблетки',
  strength: '500 мг',
  packSize: 20,
  ean: '4607027762360',
  categoryId: '000000001',
  isVital: true,
  popularity: 500,
})

const product = (line: number, given: Partial<FeedProduct> = {}): FeedRow => ({
  kind: 'product',
  line,
  product: { ...paracetamol, ...given },
})
const price = (
  line: number,
  code: string,
  priceKopecks: number,
  crossedKopecks: number | null = null,
  askedUntil: string | null = null,
): FeedRow => ({
  kind: 'price',
  line,
  price: {
    priceZone: 'capital',
    code,
    priceKopecks,
    crossedKopecks,
    crossedUntil: null,
    crossedAskedUntil: askedUntil as Day | null,
  },
})
const stock = (
  line: number,
  code: string,
  packs: number,
  given: { pharmacy?: string; lot?: string; expiresOn?: string } = {},
): FeedRow => ({
  kind: 'stock',
  line,
  stock: { pharmacy: 'centre', lot: 'A', code, packs, ...given, expiresOn: (given.expiresOn ?? '2027-11-01') as Day },
})
const feed = (rows: Feed['rows'], scope: Feed['scope'] = 'full'): Feed => ({ source: 'test', scope, rows })

const titles = async () =>
  await database.db.selectFrom('products').select(['code', 'withdrawn_at']).orderBy('code').execute()
const offerOf = (code: string) =>
  database.db
    .selectFrom('city_offers')
    .innerJoin('products', 'products.id', 'city_offers.product_id')
    .where('products.code', '=', code)
    .where('city_offers.city_id', '=', defaultCityId)
    .select([
      'price_kopecks',
      'crossed_kopecks',
      'price_per_unit_kopecks',
      'today_packs',
      'today_pharmacies',
      'today_most_packs',
      'tomorrow_packs',
    ])
    .executeTakeFirst()
const reasons = async (runId: number) => {
  const found: string[] = []
  for await (const one of listRejections(ctx, runId))
    found.push(`${one.line} ${one.kind} ${one.reason}${one.isNote ? ' (note)' : ''}`)
  return found
}

describe('what comes in', () => {
  test('a product with a price and packs on two shelves is offered in the city, by the pack and by the tablet', async () => {
    const report = await importFeed(
      ctx,
      feed([
        category,
        product(2),
        price(3, 'p1', 100_00, 120_00, '2026-11-20'),
        stock(4, 'p1', 5),
        stock(5, 'p1', 2, { lot: 'B' }),
        stock(6, 'p1', 1, { pharmacy: 'north' }),
        { kind: 'warehouseStock', line: 7, stock: { warehouse: 'w77', code: 'p1', packs: 40 } },
      ]),
    )
    expect(report).toMatchObject({ state: 'done', counts: { product: { added: 1 }, stock: { added: 3 } } })
    expect(await offerOf('p1')).toEqual({
      price_kopecks: 100_00,
      crossed_kopecks: 120_00,
      price_per_unit_kopecks: 5_00,
      today_packs: 8,
      today_pharmacies: 2,
      today_most_packs: 7,
      tomorrow_packs: 40,
    })
  })

  test('the same feed once more changes nothing', async () => {
    const rows = [category, product(2), price(3, 'p1', 100_00), stock(4, 'p1', 5)]
    await importFeed(ctx, feed(rows))
    const report = await importFeed(ctx, feed(rows))
    expect(report.counts).toMatchObject({
      product: { added: 0, changed: 0, unchanged: 1, withdrawn: 0 },
      price: { added: 0, changed: 0, unchanged: 1, withdrawn: 0 },
      stock: { added: 0, changed: 0, unchanged: 1, withdrawn: 0 },
    })
  })

  test('more packs than the shop counts to are on offer all the same', async () => {
    const lots = Array.from({ length: 2_200 }, (_, at) => stock(4 + at, 'p1', 1_000_000, { lot: `L${at}` }))
    const report = await importFeed(ctx, feed([category, product(2), price(3, 'p1', 100_00), ...lots]))
    expect(report).toMatchObject({ state: 'done', failure: null })
    expect(await offerOf('p1')).toMatchObject({ today_packs: 2_147_483_647, today_pharmacies: 1 })
  })

  test('ids are for what is new: a feed that comes every hour for years does not use them up', async () => {
    const goods = (title: string) => feed([category, product(2, { title }), product(3, { code: 'p2', familyKey: 'b' })])
    await importFeed(ctx, goods('Парацетамол'))
    const highest = async () => {
      const { rows } = await database.raw(
        'select (select max(id) from products) as products, (select max(id) from families) as families',
      )
      return rows[0] as { products: number; families: number }
    }
    const before = await highest()
    for (const title of ['Парацетамол', 'Панадол', 'Панадол']) await importFeed(ctx, goods(title))
    await importFeed(ctx, feed([product(2, { code: 'new', familyKey: 'new' })], 'changes'))
    expect(await highest()).toEqual({ products: before.products + 1, families: before.families + 1 })
  })

  test('an address stays when a title changes, and two products of one title get two addresses', async () => {
    await importFeed(ctx, feed([category, product(2), product(3, { code: 'p2' })]))
    const before = await database.db.selectFrom('products').select(['code', 'slug']).orderBy('code').execute()
    expect(before[0]?.slug).toBe('paratsetamol-tabletki-500-mg-20-sht')
    expect(new Set(before.map((one) => one.slug)).size).toBe(2)
    await importFeed(ctx, feed([category, product(2, { title: 'Парацетамол таб.' }), product(3, { code: 'p2' })]))
    expect(await database.db.selectFrom('products').select(['code', 'slug']).orderBy('code').execute()).toEqual(before)
  })

  test('a product without a dispensing class counts as prescription-only', async () => {
    await importFeed(ctx, feed([category, product(2, { dispensingClass: null })]))
    const row = await database.db.selectFrom('products').select('dispensing_class').executeTakeFirst()
    expect(row?.dispensing_class).toBe('prescription')
  })
})

describe('what stays out', () => {
  test('bad rows are reported with line and reason, and good ones are imported', async () => {
    const report = await importFeed(
      ctx,
      feed([
        category,
        product(2),
        product(3, { code: 'p1', title: 'Второй раз' }),
        product(4, { code: 'p2', categoryId: '999999999' }),
        product(5, { code: 'p3', title: 'Я'.repeat(301) }),
        product(6, { code: 'p4', ean: '4607027762361', packSize: -20 }),
        price(7, 'p1', 0),
        price(8, 'p4', 50_00, 40_00),
        price(9, 'nobody', 50_00),
        stock(10, 'p1', -1),
        stock(11, 'p1', 3, { expiresOn: '2026-11-20' }),
        stock(12, 'p1', 3, { expiresOn: '2026-02-31' }),
        stock(13, 'p1', 3, { pharmacy: 'moon' }),
        stock(14, 'p1', 3),
        stock(15, 'p1', 4),
        { kind: 'unreadable', line: 16, reason: 'no closing quote' },
      ]),
    )
    expect(await reasons(report.runId)).toEqual([
      '0 product registry_price_missing (note)',
      '3 product repeated',
      '4 product category_unknown',
      '5 product title_too_long',
      '6 product ean_wrong (note)',
      '6 product pack_size_wrong (note)',
      '7 price price_not_positive',
      '8 price crossed_not_above_price (note)',
      '9 price product_unknown',
      '10 stock packs_malformed',
      '11 stock expired',
      '12 stock expiry_malformed',
      '13 stock pharmacy_unknown',
      '15 stock repeated',
      '16 unreadable unreadable',
    ])
    expect((await titles()).map((one) => one.code)).toEqual(['p1', 'p4'])
    expect(report.counts.product).toMatchObject({ added: 2, rejected: 3 })
  })

  test('of two offers with one id on one line the first counts, with its price and packs', async () => {
    const { runId } = await importFeed(
      ctx,
      feed([
        category,
        product(2),
        price(2, 'p1', 50_00),
        stock(2, 'p1', 3),
        product(2, { title: 'Второй раз' }),
        price(2, 'p1', 60_00),
        stock(2, 'p1', 4),
        product(2, { code: 'p2' }),
        price(2, 'p2', 70_00),
        product(2, { code: 'p2', title: 'Третий раз' }),
        price(2, 'p2', 80_00),
      ]),
    )
    expect(await reasons(runId)).toEqual([
      '0 product registry_price_missing (note)',
      '2 product repeated',
      '2 product repeated',
    ])
    expect(await offerOf('p1')).toMatchObject({ price_kopecks: 50_00, today_packs: 3 })
    expect(await offerOf('p2')).toMatchObject({ price_kopecks: 70_00 })
  })

  test('categories that go round in a circle stay out', async () => {
    const report = await importFeed(
      ctx,
      feed([
        category,
        {
          kind: 'category',
          line: 2,
          category: { id: '000000002', parentId: '000000003', slug: 'a', name: 'А', position: 1 },
        },
        {
          kind: 'category',
          line: 3,
          category: { id: '000000003', parentId: '000000002', slug: 'b', name: 'Б', position: 1 },
        },
      ]),
    )
    expect(await reasons(report.runId)).toEqual(['2 category category_in_circle', '3 category category_in_circle'])
    expect(report.counts.category).toMatchObject({ added: 1, rejected: 2 })
  })
})

describe('what is withdrawn', () => {
  const whole = [
    category,
    product(2),
    product(3, { code: 'p2' }),
    price(4, 'p1', 100_00),
    price(5, 'p2', 50_00),
    stock(6, 'p1', 5),
    stock(7, 'p2', 5),
  ]

  test('what a complete feed no longer mentions leaves the shop, and comes back with it', async () => {
    await importFeed(ctx, feed(whole))
    await importFeed(ctx, feed([category, product(2), price(4, 'p1', 100_00), stock(6, 'p1', 5)]), {
      mayWithdrawMany: true,
    })
    expect((await titles()).map((one) => one.withdrawn_at !== null)).toEqual([false, true])
    expect(await offerOf('p2')).toBeUndefined()
    await importFeed(ctx, feed(whole))
    expect(await offerOf('p2')).toMatchObject({ today_packs: 5 })
  })

  test('a product whose row was rejected is not withdrawn', async () => {
    await importFeed(ctx, feed(whole))
    await importFeed(ctx, feed([category, product(2), product(3, { code: 'p2', title: '' })]))
    expect((await titles()).map((one) => one.withdrawn_at)).toEqual([null, null])
  })

  test('a feed of changes withdraws nothing', async () => {
    await importFeed(ctx, feed(whole))
    await importFeed(ctx, feed([price(1, 'p1', 90_00)], 'changes'))
    expect(await offerOf('p1')).toMatchObject({ price_kopecks: 90_00, today_packs: 5 })
    expect(await offerOf('p2')).toMatchObject({ price_kopecks: 50_00, today_packs: 5 })
  })

  test('a feed that is cut off changes nothing at all, and says so', async () => {
    await importFeed(ctx, feed(whole))
    const report = await importFeed(
      ctx,
      feed(
        (function* () {
          yield category
          yield product(2, { title: 'Другое имя' })
          throw new Error('the line ended')
        })(),
      ),
    )
    expect(report).toMatchObject({ state: 'failed', failure: 'the line ended' })
    expect((await titles()).map((one) => one.withdrawn_at)).toEqual([null, null])
    expect(await database.db.selectFrom('staged_products').selectAll().execute()).toEqual([])
  })

  test('promised packs stay on hand, and what is missing of them is written down', async () => {
    await importFeed(ctx, feed(whole))
    await database.raw(`update stock set reserved = 4 where product_id = (select id from products where code = 'p1')`)
    await importFeed(ctx, feed([stock(1, 'p1', 1)], 'changes'))
    expect(
      await database.db
        .selectFrom('stock')
        .innerJoin('products', 'products.id', 'product_id')
        .where('code', '=', 'p1')
        .select(['on_hand', 'reserved'])
        .execute(),
    ).toEqual([{ on_hand: 4, reserved: 4 }])
    expect(await database.db.selectFrom('stock_shortfalls').select(['lot', 'packs']).execute()).toEqual([
      { lot: 'A', packs: 3 },
    ])
    expect(await offerOf('p1')).toMatchObject({ today_packs: 0 })
  })
})

test('a run that broke off is marked failed by the next of its source', async () => {
  await database.raw(
    `insert into import_runs (source, scope, started_at, state) values ('test', 'full', now(), 'running')`,
  )
  await importFeed(ctx, feed([category]))
  const runs = await database.db.selectFrom('import_runs').select(['state', 'failure']).orderBy('id').execute()
  expect(runs).toEqual([
    { state: 'failed', failure: 'interrupted' },
    { state: 'done', failure: null },
  ])
})

test('of two imports of one source at once the newer counts', async () => {
  async function* older() {
    yield category
    await importFeed(ctx, feed([category, product(2), price(3, 'p1', 200_00), stock(4, 'p1', 1)]))
    yield* [product(2), price(3, 'p1', 100_00)]
  }
  const failure = 'a newer import of the same source has taken over'
  expect(await importFeed(ctx, feed(older()))).toMatchObject({ state: 'failed', failure })
  expect(await offerOf('p1')).toMatchObject({ price_kopecks: 200_00 })
})

test('a guessed value stays out of what is shown, one that closes a way comes in as a guess', async () => {
  const sources = { country: 'guess', storage: 'guess', substances: 'state-register' }
  await importFeed(ctx, feed([category, product(2, { sources, storage: { min: 2, max: 8 } })]))
  const row = await database.db
    .selectFrom('products')
    .select(['country', 'storage_max_celsius', 'value_sources'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ country: null, storage_max_celsius: 8, value_sources: sources })
})

test('a pharmacist is shown the medicines that no entitled source speaks of, and how much is known of all', async () => {
  await importFeed(
    ctx,
    feed([
      category,
      product(2, { sources: { dispensingClass: 'editorial', storage: 'guess' }, storage: { min: 2, max: 8 } }),
      product(3, { code: 'p2', title: 'Аспаркам', sources: { dispensingClass: 'unknown' }, substances: [], atc: null }),
    ]),
  )
  expect(await listUndecidedClasses(ctx)).toMatchObject([{ code: 'p2', title: 'Аспаркам', source: 'unknown' }])
  expect(await countCoverage(ctx)).toMatchObject({ medicines: 2, substance: 1, atc: 1, storage: 0, country: 2 })
})
