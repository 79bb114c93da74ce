import { openDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { openTracing, type Tracing } from '../../apps/server/src/tracing/tracing.ts'
import { addShopper } from '../support/cast.ts'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { type Span, startTraceCollector, type TraceCollector } from '../support/trace-collector.ts'

const phone = '+79161234567'
const email = 'anna.petrova@example.com'
const orderNumber = '7012345678'
const words = 'головная-боль'

let server: PostgresServer
let collector: TraceCollector
let tracing: Tracing
let city: City
let spans: Span[]

beforeAll(async () => {
  server = await startPostgres()
  collector = await startTraceCollector()
  const opened = await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }))
  if (!opened) throw new Error('a collector is set, and nothing is traced')
  tracing = opened
  const database = await openDatabase({ url: server.url, onStatement: tracing.statement })
  city = await openCity({ database, tracing })
  await visit()
  await tracing.close()
  spans = await vi.waitFor(
    () => {
      expect(collector.spans().length).toBeGreaterThan(5)
      return collector.spans()
    },
    { timeout: 10_000 },
  )
})
afterAll(async () => {
  await city.close()
  collector.close()
  await server.remove()
})

/** A visit with whatever may say who somebody is, in every place where a request may have it. */
async function visit(): Promise<void> {
  const id = await city.sell({ near: 3 }, { title: 'Парацетамол' })
  const anna = await addShopper(city.database.db, { phone, email, firstName: 'Аннушка' })
  await city.call('GET', `/api/v1/products/${id}`)
  await city.call('POST', '/api/v1/users/auth/send-code', { body: { phone_number: phone } })
  await city.call('GET', `/api/v1/users/${anna.shopperId}`, { as: anna })
  await city.call('GET', `/api/v1/orders/${orderNumber}`, { as: anna })
  await city.call(
    'GET',
    `/api/v1/products/suggest?query=${encodeURIComponent(words)}&phone=${encodeURIComponent(phone)}`,
  )
  await city.call('PUT', `/api/v2/baskets/products/${id}?count=1`, { as: anna })
  await city.call('GET', `/nowhere/${email}?phone=${encodeURIComponent(phone)}`)
  const direct = { name: 'GET /api/v1/products/:id', params: { id }, query: {}, headers: {} }
  await city.pages.direct.make(direct)
  await tracing.run('internal', 'orders.poll-payment', {}, async () => {
    await sql`select id from shoppers where phone = ${phone}`.execute(city.database.db)
  })
}

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request is a span under the pattern of its route, with the statements that it made', () => {
  const request = spans.find(({ name }) => name === 'PUT /api/v2/baskets/products/:id')
  expect(request && factsOf(request)).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/api/v2/baskets/products/:id',
    'http.response.status_code': 200,
  })
  const statements = spans.filter(({ traceId, name }) => traceId === request?.traceId && name !== request?.name)
  expect(statements.map(({ name }) => name)).toContain('insert basket_lines')
  expect(statements.every(({ parentSpanId }) => parentSpanId)).toBe(true)
})

test('a job and a call that a page makes in the process are spans with their statements', () => {
  const job = spans.find(({ name }) => name === 'orders.poll-payment')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toEqual([
    'select shoppers',
  ])
  expect(spans.filter(({ name }) => name === 'GET /api/v1/products/:id').length).toBe(2)
})

test('a call to a vendor is a span with its host alone', () => {
  const calls = spans.filter((span) => factsOf(span)['server.address'])
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(Object.keys(factsOf(call)).sort()).toEqual(['http.request.method', 'server.address'])
})

test('nothing that leaves says who somebody is, what they ordered or what they looked for', () => {
  const sent = collector.text()
  const digits = phone.slice(1)
  for (const secret of [digits, digits.slice(1), email, 'anna.petrova', orderNumber, 'Аннушка', words, 'головная'])
    expect(sent).not.toContain(secret)
  expect(sent).not.toContain(encodeURIComponent(words))
  expect(sent).not.toContain(encodeURIComponent(phone))
  const known =
    /^(http\.request\.method|http\.route|http\.response\.status_code|server\.address|db\.system\.name|db\.operation\.name|db\.collection\.name)$/
  for (const span of spans) expect(Object.keys(factsOf(span)).filter((key) => !known.test(key))).toEqual([])
})
