import type { Day } from '@romashka/basics'
import { type OpenDatabase, sql } from '@romashka/database'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Context, inTransaction } from '../../packages/domain/src/context.ts'
import { addPharmacy, addPlaces, contextOn } from '../support/builders.ts'
import { emptyDatabase } from '../support/database.ts'
import { removeProducts } from '../support/engines/no-products.ts'
import { feedProduct } from '../support/feed-product.ts'

let database: OpenDatabase
let ctx: Context
beforeAll(async () => {
  database = await emptyDatabase()
  await addPlaces(database.db)
  await addPharmacy(database.db, { code: 'centre' })
  await addPharmacy(database.db, { code: 'north' })
  ctx = contextOn(database.background, () => new Date('2026-11-21T09:00:00Z'))
})
afterAll(() => database.close())
beforeEach(() => removeProducts(database))

type Row = catalogue.FeedRow
const category: Row = {
  kind: 'category',
  line: 1,
  category: { id: '000000001', parentId: null, slug: 'katalog', name: 'Каталог', position: 1 },
}
const product = (code: string, line: number, given: { title?: string } = {}): Row => ({
  kind: 'product',
  line,
  product: feedProduct(code, { categoryId: '000000001', ...given }),
})
const price = (code: string, line: number): Row => ({
  kind: 'price',
  line,
  price: { priceZone: 'capital', code, priceKopecks: 100_00, crossedKopecks: null, crossedUntil: null },
})
const stock = (code: string, line: number, pharmacy: string, packs: number): Row => ({
  kind: 'stock',
  line,
  stock: { pharmacy, code, lot: 'A', packs, expiresOn: '2027-11-01' as Day },
})
const codes = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`)

const bring = (source: string, rows: catalogue.Feed['rows'], scope: catalogue.Feed['scope'] = 'changes') =>
  catalogue.importFeed(ctx, { source, scope, rows })

/** While another program holds these tables in this mode; `work` is told how to end that. */
async function whileHeld<Result>(lock: string, work: (letGo: () => Promise<void>) => Promise<Result>): Promise<Result> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.db.transaction().execute(async (db) => {
    await sql.raw(lock).execute(db)
    held.resolve()
    await over.promise
  })
  await held.promise
  const letGo = () => {
    over.resolve()
    return holding
  }
  return work(letGo).finally(letGo)
}

/** Until the statement has so many rows. */
const eventually = (statement: string, rows: number) =>
  vi.waitFor(async () => expect((await database.raw(statement)).rows).toHaveLength(rows), { timeout: 20_000 })

const waiting = (connections: number) =>
  eventually(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    connections,
  )

const dump = `lock table ${['staged_products', 'staged_prices', 'staged_stock'].join()} in access share mode`

test('a dump that reads while an import ends does not keep it waiting, nor takes rows of the next one away', async () => {
  const many = codes(4_100)
  expect(await bring('goods', [category, ...many.map((code, at) => product(code, at + 2))])).toMatchObject({
    state: 'done',
  })
  await whileHeld(dump, async (letGo) => {
    const first = bring(
      'prices',
      many.map((code, at) => price(code, at)),
    )
    async function* halves() {
      yield* many.slice(0, 4_000).map((code, at) => stock(code, at, 'centre', 5))
      yield* many.slice(4_000).map((code, at) => stock(code, 4_000 + at, 'centre', 5))
      await eventually('select from staged_stock', 4_000)
      // Whatever waits for the dump goes on before this import has read its last row.
      await letGo()
      await first
    }
    // It has said that it is done, and has ended or waits for the dump.
    await eventually(`select from import_runs where source = 'prices' and state = 'done'`, 1)
    await Promise.race([first, waiting(1)])
    expect(await bring('stock', halves(), 'full')).toMatchObject({
      state: 'done',
      counts: { stock: { added: many.length } },
    })
    expect(await first).toMatchObject({ state: 'done' })
  })
})

test('two suppliers who give one number to different packs, in the same moment: neither takes the name of the other', async () => {
  await bring('categories', [category])
  await whileHeld('lock table prices in share mode', async (letGo) => {
    const supplied = (title: string): Row[] => [product('17', 2, { title }), price('17', 3)]
    const both = [bring('north.xml', supplied('Аспирин')), bring('south.xml', supplied('Бепантен'))]
    await waiting(2)
    await letGo()
    for (const one of await Promise.all(both)) expect(one).toMatchObject({ state: 'done', failure: null })
  })
  const { rows } = await database.raw(
    `select title, count(*)::int as codes, count(distinct feed_source)::int as sources from products group by 1 order by 1`,
  )
  expect(rows).toEqual(['Аспирин', 'Бепантен'].map((title) => ({ title, codes: 1, sources: 1 })))
})

test('two suppliers of packs with one name, in the same moment, both come in, each under an address of its own', async () => {
  await bring('categories', [category])
  await whileHeld('lock table prices in share mode', async (letGo) => {
    const supplied = (code: string): Row[] => [product(code, 2, { title: 'Аспирин' }), price(code, 3)]
    const both = [bring('north.xml', supplied('n1')), bring('south.xml', supplied('s1'))]
    await waiting(2)
    await letGo()
    for (const one of await Promise.all(both)) expect(one).toMatchObject({ state: 'done', failure: null })
  })
})

test('packs that two imports bring to two pharmacies of a city at once are all on offer there', async () => {
  const many = codes(2_100)
  await bring('goods', [category, ...many.map((code, at) => product(code, at + 2)), ...many.map(price)])
  await bring('some', [stock('p0', 1, 'centre', 1)])
  await database.raw('delete from city_offers')
  await whileHeld('lock table city_offers in share mode', async (letGo) => {
    const both = ['centre', 'north'].map((pharmacy) =>
      bring(
        pharmacy,
        many.map((code, at) => stock(code, at, pharmacy, 5)),
      ),
    )
    await waiting(2)
    await letGo()
    for (const one of await Promise.all(both)) expect(one).toMatchObject({ state: 'done', failure: null })
  })
  const { rows } = await database.raw(
    `select today_packs as packs, count(*)::int as products from city_offers where city_id = 1 group by 1`,
  )
  expect(rows).toEqual([{ packs: 10, products: many.length }])
})

test('of two imports of one source that begin in the same moment one counts', async () => {
  await whileHeld('lock table categories in share mode', async (letGo) => {
    const both = [1, 2].map(() => bring('one', [category, product('p1', 2), price('p1', 3)]))
    await eventually(`select from import_runs where source = 'one'`, 2)
    await letGo()
    const states = (await Promise.all(both)).map(({ state }) => state).toSorted()
    expect(states).toEqual(['done', 'failed'])
  })
})

test('an import that waits for an order which waits for it comes in all the same', async () => {
  await bring('goods', [category, product('p1', 2), product('p2', 3), price('p1', 4), price('p2', 5)])
  await bring('stock', [stock('p1', 1, 'centre', 5), stock('p2', 2, 'centre', 5)], 'full')
  const lot = (code: string) =>
    sql`select from stock join products on products.id = product_id where code = ${code} for update of stock`
  for (let round = 0; round < 3; round += 1) {
    const order = Promise.withResolvers<void>()
    const taking = database.db.transaction().execute(async (db) => {
      await lot('p1').execute(db)
      order.resolve()
      await waiting(1)
      await lot('p2').execute(db)
    })
    await order.promise
    // The complete list has p2 alone, and takes p1 away after it has written p2.
    const imported = bring('stock', [stock('p2', 1, 'centre', 6 + round)], 'full')
    const [, report] = await Promise.allSettled([taking, imported])
    expect(report).toMatchObject({ value: { state: 'done', failure: null } })
    await bring('stock', [stock('p1', 1, 'centre', 5), stock('p2', 2, 'centre', 5)], 'full')
  }
})

test('an import waits for the offers of its city before it keeps packs from orders', async () => {
  await bring('goods', [category, product('p1', 2), price('p1', 3)])
  await bring('stock', [stock('p1', 1, 'centre', 5)])
  const cityLock = `select pg_advisory_xact_lock(hashtextextended('offers of city 1', 229))`
  await whileHeld(cityLock, async (letGo) => {
    const imported = bring('stock', [stock('p1', 1, 'centre', 6)])
    await waiting(1)
    expect((await database.raw('select from stock for update nowait')).rows).toHaveLength(1)
    await letGo()
    expect(await imported).toMatchObject({ state: 'done', failure: null })
  })
})

test('a dry run beside an import of its source keeps nothing of that run', async () => {
  await bring('goods', [category, product('p1', 2), price('p1', 3)])
  const undone = new Error('undone')
  const reports: unknown[] = []
  async function* slowly() {
    yield stock('p1', 1, 'centre', 7)
    const trying = inTransaction(ctx, async (ctx) => {
      const dry = await catalogue.importFeed(ctx, {
        source: 'stock',
        scope: 'changes',
        rows: [stock('p1', 1, 'centre', 9)],
      })
      reports.push(dry)
      await database.raw(`select from import_runs where source = 'stock' and state = 'running' for update nowait`)
      throw undone
    })
    await expect(trying).rejects.toBe(undone)
  }
  expect(await bring('stock', slowly())).toMatchObject({ state: 'done', failure: null })
  expect(reports).toMatchObject([{ state: 'done', failure: null }])
})
