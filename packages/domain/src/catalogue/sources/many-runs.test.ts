import { type OpenDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOn } from '../../../../../tests/support/builders.ts'
import { emptyDatabase } from '../../../../../tests/support/database.ts'
import { type Context, inTransaction } from '../../context.ts'
import * as catalogue from '../index.ts'

const runs = 20_000
const now = new Date('2026-11-21T09:00:00Z')
let database: OpenDatabase
let ctx: Context
beforeAll(async () => {
  database = await emptyDatabase()
  ctx = contextOn(database.db, () => now)
  await sql`insert into import_runs (source, scope, started_at, ended_at, state, failure, alive_at)
    select 'pharmacy-' || n % 40, 'changes', ${now}::timestamptz - ${runs}::int * interval '1 minute' + n * interval '1 minute',
      ${now}::timestamptz - ${runs}::int * interval '1 minute' + n * interval '1 minute',
      case when n % 40 = 7 or n % 5 = 0 then 'failed' else 'done' end, case when n % 5 = 0 then 'the feed is empty' end, null
    from generate_series(1, ${runs}::int) n`.execute(database.db)
  await sql`analyze import_runs`.execute(database.db)
})
afterAll(() => database.close())

/** What this session has counted of the runs of imports; it keeps what earlier transactions left. */
const countedBy = async ({ db }: Context) => {
  const { rows } = await sql<{ read: number }>`
    select pg_stat_get_xact_tuples_returned('import_runs'::regclass)::int as read`.execute(db)
  return rows[0]?.read ?? expect.unreachable()
}

/** How many rows and entries of an index the work has read of the runs of imports. */
const readBy = (work: (ctx: Context) => Promise<unknown>) =>
  inTransaction(ctx, async (ctx) => {
    const before = await countedBy(ctx)
    await work(ctx)
    return (await countedBy(ctx)) - before
  })

test('among many runs the newest of each source are found without reading the others', async () => {
  const { feeds } = await catalogue.measureSupply(ctx)
  // Every source of five has only failed, and so has the seventh.
  expect(feeds).toHaveLength(40 - 8 - 1)
  expect(feeds.find(({ source }) => source === 'pharmacy-39')).toEqual({ source: 'pharmacy-39', ageSeconds: 60 })
  const sources = await catalogue.listSources(ctx)
  expect(sources).toHaveLength(40)
  expect(sources.find(({ source }) => source === 'pharmacy-7')).toMatchObject({ lastCameAt: null })
  expect(await readBy((ctx) => catalogue.measureSupply(ctx))).toBeLessThan(runs / 2)
})

test('an import that begins, and the search for those that broke off, read none of the runs that are over', async () => {
  const feed = { source: 'pharmacy-1', scope: 'changes', rows: [] } as const
  expect(await readBy((ctx) => catalogue.importFeed(ctx, feed))).toBeLessThan(1_000)
  expect(await readBy((ctx) => catalogue.repairImports(ctx))).toBeLessThan(100)
})
