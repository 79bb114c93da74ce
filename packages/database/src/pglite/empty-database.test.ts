import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedImage } from '../../../../tests/support/database.ts'
import { type OpenDatabase, openDatabase } from '../open.ts'

let folder: string
/** What a first start unpacks, and what the engine and the migrations make of nothing. */
let unpacked: OpenDatabase
let made: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romashka-empty-'))
  unpacked = await openDatabase({ dataDir: join(folder, 'database') })
  made = await openDatabase({ image: await migratedImage() })
})
afterAll(async () => {
  await Promise.all([unpacked?.close(), made?.close()])
  await rm(folder, { recursive: true })
})

const ours = `(select oid from pg_class where relnamespace = 'public'::regnamespace)`
const definitions = `
  select format('%s %s.%s %s %s %s %s %s %s', relkind, relname, attname, format_type(atttypid, atttypmod), attnotnull,
    attidentity, attgenerated, attstorage, pg_get_expr(adbin, adrelid)) as line
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and attrelid in ${ours}
  union all select format('%s %s %s %s', relkind, relname, reloptions, relpersistence) from pg_class where oid in ${ours}
  union all select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in ${ours}
  union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in ${ours} and not tgisinternal
  union all select pg_get_viewdef(oid) from pg_class where relkind in ('v', 'm') and oid in ${ours}
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select format('%s %s', extname, extversion) from pg_extension
  union all select format('%s = %s', name, setting) from pg_settings where source = 'configuration file'
  union all select format('%s %s %s', datcollate, datctype, encoding) from pg_database where datname = current_database()
  order by line`
const tables = `select relname as name from pg_class where oid in ${ours} and relkind = 'r' order by 1`

test('a new folder holds the very database that the engine and the migrations make', async () => {
  const expected = (await made.raw(definitions)).rows
  expect(expected.length).toBeGreaterThan(2_000)
  expect((await unpacked.raw(definitions)).rows).toEqual(expected)
  expect(await unpacked.raw('select version()')).toEqual(await made.raw('select version()'))
})

test('and the same rows', async () => {
  const { rows } = (await made.raw(tables)) as { rows: { name: string }[] }
  expect(rows).toContainEqual({ name: 'migrations' })
  for (const { name } of rows) {
    const all = `select to_jsonb(${name}) - 'applied_at' as row from ${name} order by 1`
    expect((await unpacked.raw(all)).rows, name).toEqual((await made.raw(all)).rows)
  }
})

test('no other user of the machine gets into the folder, nor into one of an earlier release', async () => {
  const database = join(folder, 'database')
  const mode = async () => ((await stat(database)).mode & 0o777).toString(8)
  expect(await mode()).toBe('700')
  await unpacked.close()
  await chmod(database, 0o755)
  unpacked = await openDatabase({ dataDir: join(folder, 'database') })
  expect(await mode()).toBe('700')
})
