import type { Endpoint } from '@romashka/contract'
import * as contract from '@romashka/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { newVisitor, openShop, type Shop } from '../../../../tests/support/shop.ts'
import { loggableMessage, loggableStack, redacted } from './logging.ts'

const lines: string[] = []
let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    environment: { LOG_LEVEL: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
    rewire: (wiring) => ({
      ...wiring,
      ports: {
        ...wiring.ports,
        addresses: {
          suggestAddresses: refuseWithValues,
          findAddress: refuseWithValues,
        },
      },
    }),
  })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

/** What a vendor's error repeats of the request. */
async function refuseWithValues(): Promise<never> {
  throw new Error(`400 from https://vendor.example/?query=${secrets.join('&')} for «${secrets.join(' ')}»`)
}

const secrets = [
  '79123456789',
  '9123456789',
  'anna@mail.example',
  'SPRING25',
  'Xk3vQz8LpWm2Rt7Yb5Nc',
  '1234567890',
  'Кутузовский',
]
/** The same in the spellings in which they stand in addresses. */
const spellings = [
  '+79123456789',
  '%2B79123456789',
  '8 (912) 345-67-89',
  '%2B7%20912%20345-67-89',
  ...secrets.flatMap((one) => [one, encodeURIComponent(one)]),
  'anna%40mail.example',
]
/** No log line may contain one of these. */
const traces = [...secrets, '912%20345', '345-67-89', '%2B7', '+7912', 'anna%40mail', '%D0%9A%D1%83', 'mail.example']

function expectNoTraces(): void {
  const log = lines.join('')
  for (const trace of traces) expect(log, trace).not.toContain(trace)
}

const endpoints = Object.values(contract)
  .flatMap((module) => (typeof module === 'object' && module !== null ? Object.values(module as object) : []))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one)

test('what stands in the address, the query or the body of any call is not logged', async () => {
  for (const { method, path } of endpoints) {
    // Some calls end the session or erase the shopper.
    const anna = await addShopper(shop.database.db)
    for (const spelling of path.includes(':') ? spellings : spellings.slice(0, 3)) {
      const url = `${path.replace(/:\w+/g, spelling.replaceAll(' ', '%20'))}?phone=${spelling.replaceAll(' ', '+')}&query=${spelling.replaceAll(' ', '+')}&code=SPRING25`
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: { phone: spelling, query: spelling } }
      await shop.call(method, encodeURI(decodeURI(url)), { ...body, as: anna })
    }
  }
  expect(endpoints.length).toBeGreaterThan(100)
  expect(lines.filter((line) => line.includes('answered')).length).toBeGreaterThan(500)
  expectNoTraces()
})

test('what stands in an address that no call has is not logged, nor what its headers say', async () => {
  for (const spelling of spellings)
    for (const path of ['/', '/api/v1/', '/order-detail/', '/search/', '/sandbox/', '/feeds/', '/assets/'])
      await shop.app.inject({
        method: 'GET',
        url: encodeURI(decodeURI(`${path}${spelling.replaceAll(' ', '%20')}?share=Xk3vQz8LpWm2Rt7Yb5Nc`)),
        headers: {
          cookie: `token=${spelling}`,
          authorization: 'Bearer Xk3vQz8LpWm2Rt7Yb5Nc',
          referer: `/?q=${spelling}`,
        },
      })
  expectNoTraces()
})

test('a line names the pattern of the route, and the numbers of products and pharmacies', async () => {
  lines.splice(0)
  await shop.call('GET', '/api/v1/products/12')
  await shop.call('GET', '/api/v1/orders/1234567890', { as: newVisitor() })
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')
  expect(logged[0]).toMatchObject({ method: 'GET', route: '/api/v1/products/:id', id: 12, status: 404 })
  expect(logged[1]).toMatchObject({ route: '/api/v1/orders/:id' })
  expect(logged[1]).not.toHaveProperty('id')
})

test('a vendor’s error that repeats the request is logged without its values', async () => {
  lines.splice(0)
  await shop.call('GET', `/api/v2/addresses/suggestions?query=${encodeURIComponent('Кутузовский 1')}`, {
    as: newVisitor(),
    cityId: 1,
  })
  expect(lines.filter((line) => line.includes('defect'))).toHaveLength(1)
  expectNoTraces()
})

test.each([
  ['invalid input syntax for type uuid: "79123456789"', 'invalid input syntax for type uuid …'],
  [
    'duplicate key value violates unique constraint "shoppers_phone_key"',
    'duplicate key value violates unique constraint …',
  ],
  ['Key (email)=(anna@mail.example) already exists.', 'Key … already exists.'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED …'],
  ['no code for +7 (912) 345-67-89', 'no code for …'],
  ['the provider answered 502', 'the provider answered 502'],
  ['code is SPRING25', 'code is …'],
  ['order 1234567890 of Иванова', 'order … of …'],
])('of the message %s the log has %s', (message, logged) => {
  expect(loggableMessage(message)).toBe(logged)
})

test('of a stack the log has the places', () => {
  const error = new Error(`wrong\n    at home, Кутузовский 1\n +79123456789`)
  const places = loggableStack(error.stack ?? '')
  expect(places).toContain('logging.test.ts')
  expect(places).not.toMatch(/Кутузовский|79123456789|wrong/)
})

test('personal fields of a logged object are redacted', () => {
  for (const name of ['phone', 'email', 'address', 'code', 'token', 'authorization', 'cookie'])
    expect(redacted).toContain(name)
})
