import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../../tests/support/builders.ts'
import { addShopper } from '../../../../../tests/support/cast.ts'
import { type Method, newVisitor, openShop, type Person, type Shop } from '../../../../../tests/support/shop.ts'

const perMinute = 40
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ environment: { TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: String(perMinute) } })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

interface Asked {
  from: string
  as?: Person
  method?: Method
  headers?: Record<string, string>
}

/** The statuses of so many calls, one after another. */
async function statusesOf(url: string, times: number, { from, method = 'GET', headers, ...who }: Asked) {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) {
    const reply = await shop.call(method, url, { ...who, headers: { ...headers, 'x-forwarded-for': from } })
    statuses.push(reply.statusCode)
  }
  return statuses
}

const refusedCalls: { refused: string; url: string; headers: Record<string, string> }[] = [
  { refused: 'without a token', url: '/api/v1/loyalty', headers: { 'x-city-id': '77777' } },
  { refused: 'with a token that is none', url: '/api/v2/baskets', headers: { authorization: 'Bearer x' } },
  { refused: 'without a visitor', url: '/api/v2/baskets/products', headers: {} },
]

test.each(refusedCalls)('a call that is refused $refused is counted like any other', async ({ url, headers }) => {
  const from = `198.51.100.${refusedCalls.findIndex((one) => one.url === url)}`
  const statuses = await statusesOf(url, perMinute + 1, { from, headers })
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
})

test('a token whose session has ended asks the database no more often than the limit lets it', async () => {
  const anna = await addShopper(shop.database.db)
  await shop.call('DELETE', `/api/v1/users/${anna.shopperId}/sessions`, {
    as: anna,
    headers: { 'x-forwarded-for': '::9' },
  })
  const statuses = await statusesOf('/api/v1/orders', perMinute, { from: '198.51.100.90', as: anna })
  expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('keys of a partner’s application are not tried without end', async () => {
  const statuses = await statusesOf(`/api/v1/offers/${randomUUID()}/documents`, perMinute + 1, {
    ...{ from: '198.51.100.91', method: 'PUT', headers: { 'x-offer-key': 'guess' } },
  })
  expect([...new Set(statuses)]).toEqual([404, 429])
})

test('a neighbour who uses up the address keeps no shopper behind it out, and a shopper no neighbour', async () => {
  const from = '198.51.100.92'
  const url = '/api/v1/favourites/products/count'
  expect((await statusesOf(url, perMinute + 1, { from, as: newVisitor() })).at(-1)).toBe(429)
  const [anna, boris] = [await addShopper(shop.database.db), await addShopper(shop.database.db)]
  const ofAnna = await statusesOf(url, perMinute + 1, { from, as: anna })
  expect(ofAnna).toEqual([...Array(perMinute).fill(200), 429])
  expect(await statusesOf(url, 1, { from, as: boris })).toEqual([200])
  expect(await statusesOf(url, 1, { from: '198.51.100.93', as: anna }), 'from wherever it is').toEqual([429])
  expect(await statusesOf(url, 1, { from: '198.51.100.93', as: newVisitor() })).toEqual([200])
})
