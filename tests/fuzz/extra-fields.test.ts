import type { Endpoint } from '@romashka/contract'
import { type OpenDatabase, sql } from '@romashka/database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { collectionOf, collectKnownValues } from './known-values.ts'
import { preparePerson } from './prepare-shop.ts'
import { requestsTo } from './requests.ts'
import { endpoints, nameOf, prepareData, sendOne } from './run.ts'

/** What no other value of the shop is, one of each kind that a column may have. */
const marks = {
  text: 'not-asked-for',
  uuid: '4e6f7420-6173-4b65-8420-666f72000000',
  number: 424_242,
  time: '2042-04-24T04:24:24.000Z',
} as const
const traces = [marks.text, marks.uuid, String(marks.number), '2042-04-24']

let shop: Shop
let columns: { name: string; kind: string }[]
const collected = collectKnownValues()
let people: (Person | undefined)[]

beforeAll(async () => {
  shop = await openShop()
  people = await prepareData(shop, collected)
  people[0] = await preparePerson(shop, people[0], collected)
  columns = await listColumns(shop.database)
}, 120_000)
afterAll(() => shop.close())

async function listColumns({ db }: OpenDatabase) {
  const { rows } = await sql<{ name: string; kind: string }>`
    select distinct column_name as name, data_type as kind from information_schema.columns
    where table_schema = 'public'`.execute(db)
  return rows
}

/** Every column of the database, in both spellings of the contract's fields. */
function extraFields(): Record<string, unknown> {
  const extra: Record<string, unknown> = { constructor: marks.text, isVerified: true, role: marks.text }
  for (const { name, kind } of columns) {
    extra[name] = markOf(kind)
    extra[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] = markOf(kind)
  }
  return extra
}

function markOf(kind: string): unknown {
  if (kind === 'uuid') return marks.uuid
  if (kind === 'boolean') return true
  if (/int|numeric|double|real/.test(kind)) return marks.number
  return /timestamp|date/.test(kind) ? marks.time : marks.text
}

/** The fields that were asked for stay what they are. */
function withExtra(value: unknown, extra: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => withExtra(one, extra))
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).map(([name, inner]) => [name, withExtra(inner, extra)])
  return Object.fromEntries([...Object.entries(extra), ...own])
}

/** Without what the schema of the body names itself: that is asked for. */
function extraTo({ body }: Endpoint): Record<string, unknown> {
  const named = JSON.stringify(body)
  return Object.fromEntries(Object.entries(extraFields()).filter(([name]) => !named.includes(`"${name}"`)))
}

async function tablesWithTraces(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name`.execute(shop.database.db)
  const found: string[] = []
  for (const { name } of rows) {
    const table = sql.table(name)
    const { rows: hit } = await sql<{ row: string }>`
      select stored::text as row from ${table} as stored where stored::text like any(${traces.map((one) => `%${one}%`)}::text[]) limit 1
    `.execute(shop.database.db)
    if (hit[0]) found.push(`${name}: ${hit[0].row.slice(0, 300)}`)
  }
  return found
}

const withBody = endpoints.filter((one) => one.body && one.method !== 'GET' && !one.isForm)

test('what the contract does not name in a body is written nowhere', { timeout: 180_000 }, async () => {
  const succeeded = new Set<string>()
  const answered = new Map<string, number>()
  for (const [index, endpoint] of withBody.entries()) {
    const extra = extraTo(endpoint)
    const known = (field: string, collection: string) => collected.known(field, collection)
    const requests = fc.sample(requestsTo(endpoint, known), { numRuns: 6, seed: 1000 + index })
    for (const request of requests) {
      request.person = 0
      const [person] = people
      if (person && 'shopperId' in person && endpoint.path.includes('/users/:id')) request.params.id = person.shopperId
      const answer = await sendOne(shop, people, { ...request, body: withExtra(request.body, extra) })
      answered.set(nameOf(endpoint), answer.statusCode)
      expect(answer.statusCode, `${nameOf(endpoint)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.body).not.toContain(marks.uuid)
      if (answer.statusCode >= 300) continue
      succeeded.add(nameOf(endpoint))
      if (String(answer.headers['content-type']).includes('json'))
        collected.collect(answer.json(), collectionOf(endpoint.path))
    }
  }
  expect(await tablesWithTraces()).toEqual([])
  expect(succeeded.size, [...answered].map(([name, status]) => `${name} ${status}`).join('\n')).toBeGreaterThan(15)
})
