import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../packages/database/src/open.ts'
import { addPlaces } from '../builders.ts'
import { emptyDatabase } from '../database.ts'
import { emptyTables, readSeededRows, type SeededRows } from './empty-tables.ts'

let database: OpenDatabase
let seeded: SeededRows
beforeAll(async () => {
  database = await emptyDatabase()
  seeded = await readSeededRows(database.raw)
})
afterAll(() => database.close())

const emptied = () => emptyTables(database.raw, seeded)
const tablesWithRows = async () => [...(await readSeededRows(database.raw)).keys()]

test('rows are gone whichever table refers to which, and the seeded ones stay', async () => {
  await addPlaces(database.db)
  await emptied()
  expect(await tablesWithRows()).toEqual([...seeded.keys()])
})

test('a table that has grown is empty as well, with what refers to it, and gives its room back', async () => {
  await addPlaces(database.db)
  await database.raw(`insert into regions (id, name, full_name, slug, federal_district, timezone)
    select id, id, repeat('край ', 100), id, 'Центральный', 'Europe/Moscow' from generate_series(1001, 2000) id`)
  await emptied()
  expect(await tablesWithRows()).toEqual([...seeded.keys()])
  const { rows } = await database.raw(`select pg_relation_size('regions')::int as bytes`)
  expect(rows).toEqual([{ bytes: 0 }])
})

test('seeded rows that a test has changed or deleted are as the migrations left them', async () => {
  await database.raw(`update vat_rates set percent = 0; delete from migrations where name < '0010'`)
  await emptied()
  expect(await readSeededRows(database.raw)).toEqual(seeded)
})

test('points that are only ever added to are gone, and may not be deleted afterwards either', async () => {
  const add = () =>
    database.raw(`insert into points_entries (shopper_id, kind, pending_kopecks, at)
      values (gen_random_uuid(), 'gift', 100, now())`)
  await add()
  await emptied()
  expect(await tablesWithRows()).toEqual([...seeded.keys()])
  await add()
  await expect(database.raw('delete from points_entries')).rejects.toThrow('only ever added to')
  await emptied()
})

test('numbers begin anew, those that no table owns as well', async () => {
  const next = () => database.raw(`select nextval('registry_questions')::int as question`)
  const priceZone = () => database.raw(`insert into price_zones (code, name) values ('centre', 'Центр') returning id`)
  await Promise.all([next(), priceZone()])
  await emptied()
  expect((await next()).rows).toEqual([{ question: 1 }])
  expect((await priceZone()).rows).toEqual([{ id: 1 }])
})
