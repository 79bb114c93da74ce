import { DatabaseUnavailable, type OpenDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Context, inTransaction } from '../../packages/domain/src/context.ts'
import { emptyDatabase } from '../support/database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const endOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
const countRegions = (id: number) => sql`select count(*)::int as n from regions where id = ${id}`.execute(database.db)

test('after a lost connection the shop listens again and drops its caches', async () => {
  const received: string[] = []
  await database.listen('changes', (payload) => received.push(payload))
  await endOthers()
  await vi.waitFor(() => expect(received).toEqual(['*']), { timeout: 5_000 })
  await sql`select pg_notify('changes', 'product:1')`.execute(database.db)
  await vi.waitFor(() => expect(received).toEqual(['*', 'product:1']), { timeout: 5_000 })
})

test('a statement that comes again is prepared, and says the same each time', async () => {
  for (const id of [1, 2, 3]) expect((await countRegions(id)).rows).toEqual([{ n: 0 }])
  const { rows } =
    await sql`select statement from pg_prepared_statements where statement like '%from regions where id%'`.execute(
      database.db,
    )
  expect(rows).toHaveLength(1)
})

test('altering a table under prepared statements fails no request', async () => {
  await sql`create table leaflets (id int)`.execute(database.db)
  const read = (id: number) => sql`select * from leaflets where id = ${id}`.execute(database.db)
  for (const id of [1, 2, 3]) await read(id)
  await sql`alter table leaflets add column name text`.execute(database.db)
  expect((await read(4)).rows).toEqual([])
  expect((await read(5)).rows).toEqual([])
})

test('a transaction that meets an altered table is run a second time', async () => {
  await sql`create table labels (id int)`.execute(database.db)
  const read = (ctx: Context, id: number) => sql`select * from labels where id = ${id}`.execute(ctx.db)
  const ctx = { db: database.db } as Context
  for (const id of [1, 2, 3]) await inTransaction(ctx, (ctx) => read(ctx, id))
  await sql`alter table labels add column name text`.execute(database.db)
  const read4 = inTransaction(ctx, async (ctx) => {
    await sql`insert into labels (id) values (4)`.execute(ctx.db)
    return read(ctx, 4)
  })
  expect((await read4).rows).toEqual([{ id: 4, name: null }])
})

test('a fault in one transaction leaves nothing behind for the next', async () => {
  const fault = database.db.transaction().execute((db) => sql`select 1 / ${0}::int`.execute(db))
  await expect(fault).rejects.toThrow('division by zero')
  expect((await countRegions(1)).rows).toEqual([{ n: 0 }])
})

test('of two transactions that wait for each other the one that is ended says that the database is unavailable', async () => {
  await sql`insert into labels (id) values (101), (102)`.execute(database.db)
  const hold = Promise.withResolvers<void>()
  let arrived = 0
  const lock = (first: number, second: number) =>
    database.db.transaction().execute(async (db) => {
      await sql`select from labels where id = ${first} for update`.execute(db)
      arrived += 1
      if (arrived === 2) hold.resolve()
      await hold.promise
      await sql`select from labels where id = ${second} for update`.execute(db)
    })
  const ended = await Promise.allSettled([lock(101, 102), lock(102, 101)])
  const failed = ended.filter((one) => one.status === 'rejected')
  expect(failed.map(({ reason }) => reason)).toEqual([expect.any(DatabaseUnavailable)])
  expect((await countRegions(1)).rows).toEqual([{ n: 0 }])
})

test('of two transactions of the shop that wait for each other the one that is ended is run again', async () => {
  await sql`insert into labels (id) values (201), (202)`.execute(database.db)
  const ctx = { db: database.db } as Context
  const hold = Promise.withResolvers<void>()
  let begun = 0
  let locked = 0
  const rename = (first: number, second: number) =>
    inTransaction(ctx, async (ctx) => {
      begun += 1
      await sql`update labels set name = name || ${'.'} where id = ${first}`.execute(ctx.db)
      locked += 1
      // Only when each holds its first row does each want the other's.
      if (locked === 2) hold.resolve()
      await hold.promise
      await sql`update labels set name = name || ${'.'} where id = ${second}`.execute(ctx.db)
    })
  await sql`update labels set name = '' where id > 200`.execute(database.db)
  await Promise.all([rename(201, 202), rename(202, 201)])
  expect(begun).toBeGreaterThan(2)
  const { rows } = await sql`select name from labels where id > 200`.execute(database.db)
  expect(rows).toEqual([{ name: '..' }, { name: '..' }])
})
