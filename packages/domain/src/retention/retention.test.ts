import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Kysely, sql, type Tables } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { measureTables, purge } from './purge.ts'
import { retentionRules } from './retention-rules.ts'
import { unpurgedTables } from './unpurged-tables.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())

const daysAgo = (days: number) => new Date(city.clock.now().getTime() - days * 86_400_000)

async function addBasket(changedAt: Date, owner: { visitor_id: string } | { shopper_id: string }): Promise<string> {
  const { db } = city.database
  const values = { ...owner, city_id: 1, created_at: changedAt, changed_at: changedAt }
  return (
    (
      await sql<{ id: string }>`insert into baskets ${sql.raw(`(${Object.keys(values).join(', ')})`)}
    values (${sql.join(Object.values(values))}) returning id`.execute(db)
    ).rows[0]?.id ?? ''
  )
}

const addLine = (basketId: string, productId: number) =>
  sql`insert into basket_lines (basket_id, product_id, packs, added_at)
    values (${basketId}, ${productId}, 1, ${city.clock.now()})`.execute(city.database.db)

const basketIds = async () =>
  (await sql<{ id: string }>`select id from baskets`.execute(city.database.db)).rows.map(({ id }) => id)

test('every table of the schema has a term, or a reason to be kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(city.database.db)
  const limited = new Set(retentionRules.map(({ table }) => table))
  const listed = [...limited, ...Object.keys(unpurgedTables)]
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('the oldest rows of every term are found by an index', async () => {
  const { rows } = await sql<{ first: string }>`
    select distinct i.indrelid::regclass || '.' || a.attname as first from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(city.database.db)
  const indexed = rows.map(({ first }) => first)
  expect(
    retentionRules
      .map(({ table, since, hour = since }) => `${table}.${hour}`)
      .filter((column) => !indexed.includes(column)),
  ).toEqual([])
})

/** What this session has counted of the baskets; it keeps what earlier transactions left, so differences are compared. */
const updatesOf = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ changed: number; inPlace: number }>`
    select n_tup_upd::int as changed, n_tup_hot_upd::int as "inPlace"
    from pg_stat_xact_user_tables where relname = 'baskets'`.execute(db)
  return rows[0] ?? expect.unreachable()
}

test('a basket that changes within an hour stays in its page, and no index is written', async () => {
  const { db } = city.database
  const id = await addBasket(city.clock.now(), { visitor_id: randomUUID() })
  const inPlace = await db.transaction().execute(async (db) => {
    const before = await updatesOf(db)
    for (const seconds of [1, 2, 3])
      await sql`update baskets set version = version + 1,
        changed_at = date_trunc('hour', changed_at) + ${seconds} * interval '1 second' where id = ${id}`.execute(db)
    const after = await updatesOf(db)
    return { changed: after.changed - before.changed, inPlace: after.inPlace - before.inPlace }
  })
  expect(inPlace).toEqual({ changed: 3, inPlace: 3 })
})

test('an empty basket of a visitor goes after two days, a filled one after a season, a shopper’s never', async () => {
  const productId = await addProduct(city.database.db)
  const { shopperId } = await addShopper(city.database.db)
  const empty = await addBasket(daysAgo(3), { visitor_id: randomUUID() })
  const filled = await addBasket(daysAgo(3), { visitor_id: randomUUID() })
  const old = await addBasket(daysAgo(91), { visitor_id: randomUUID() })
  const shoppers = await addBasket(daysAgo(400), { shopper_id: shopperId })
  for (const id of [filled, old]) await addLine(id, productId)
  await purge(city.ctx())
  const left = await basketIds()
  expect([empty, filled, old, shoppers].map((id) => left.includes(id))).toEqual([false, true, false, true])
})

test('more rows than a batch are all deleted, and the figures say what is left', async () => {
  await sql`insert into search_queries (text, asked_at)
    select 'запрос ' || n, ${daysAgo(200)} from generate_series(1, 2500) n`.execute(city.database.db)
  await sql`insert into search_queries (text, asked_at) values ('аспирин', ${daysAgo(10)})`.execute(city.database.db)
  expect((await purge(city.ctx())).get('search_queries')).toBe(2500)
  const figures = await measureTables(city.ctx())
  expect(figures.find(({ table }) => table === 'search_queries')).toMatchObject({ oldestSeconds: 10 * 86_400 })
})

test('the documentation names every term', () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  for (const { table, days, why } of retentionRules)
    expect(text).toContain(`| \`${table}\` | ${periodOf(days)} | ${why} |`)
})

function periodOf(days: number): string {
  if (days === 0) return 'at once'
  return days < 1 ? `${days * 24 * 60} minutes` : days === 1 ? '1 day' : `${days} days`
}
