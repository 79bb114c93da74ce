import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase, sql } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateServer } from '../../packages/database/src/migrate.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

let server: PostgresServer
let folder: string
const clients: pg.Client[] = []

beforeAll(async () => {
  // As a server is set up that stands in Vladivostok.
  server = await startPostgres({ timezone: 'Asia/Vladivostok' })
  folder = await mkdtemp(join(tmpdir(), 'romashka-migrations-'))
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

const connect = async () => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  clients.push(client)
  return client
}
const addMigration = (name: string, text: string) => writeFile(join(folder, name), text)
const migrateFolder = (onWaits: (name: string) => void) =>
  migrateServer(server.url, { folder: pathToFileURL(`${folder}/`), onWaits })

test('while a dump reads, a migration waits for it and shoppers do not wait for the migration', async () => {
  await addMigration('9001_leaflets.sql', 'create table leaflets (id int)')
  await migrateFolder(() => undefined)
  const dump = await connect()
  await dump.query('begin; lock table leaflets in access share mode')
  await addMigration('9002_leaflet_titles.sql', 'alter table leaflets add column title text')
  const waited: string[] = []
  const migrated = migrateFolder((name) => waited.push(name))
  await expect.poll(() => waited).toEqual(['9002_leaflet_titles.sql'])
  const shopper = await connect()
  await shopper.query('set lock_timeout = 2000')
  for (let times = 0; times < 40; times += 1) {
    await shopper.query('select from leaflets')
    await shopper.query('select pg_sleep(0.1)')
  }
  await dump.query('commit')
  await migrated
  expect(waited).toEqual(['9002_leaflet_titles.sql'])
  expect((await shopper.query('select title from leaflets')).rows).toEqual([])
})

test('a migration that waits for a transaction which waits for it is tried again', async () => {
  await addMigration('9003_folders.sql', 'create table folders (id int); create table pages (id int)')
  await migrateFolder(() => undefined)
  await addMigration(
    '9004_folders_and_pages.sql',
    'alter table folders add column name text; select pg_sleep(1); alter table pages add column name text',
  )
  const request = await connect()
  await request.query('set lock_timeout = 5000')
  await request.query('begin; insert into pages values (1)')
  const migrated = migrateFolder(() => undefined)
  const locked = `select from pg_locks where relation = 'folders'::regclass and mode = 'AccessExclusiveLock' and granted`
  await expect.poll(async () => (await request.query(locked)).rowCount).toBe(1)
  const isDone = await request.query('insert into folders values (1); commit').then(
    () => true,
    (error: pg.DatabaseError) => error.code,
  )
  expect(isDone).toBeOneOf([true, '40P01'])
  if (isDone !== true) await request.query('rollback')
  await migrated
})

test('the day of an instant is the same whatever zone the server was set up with', async () => {
  const database = await openDatabase({ url: server.url })
  for (const db of [database.db, database.background]) {
    const { rows } = await sql`select '2026-12-31 20:00Z'::timestamptz::date::text as day`.execute(db)
    expect(rows).toEqual([{ day: '2026-12-31' }])
  }
  await database.close()
})
