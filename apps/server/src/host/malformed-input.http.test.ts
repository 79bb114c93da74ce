import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { newVisitor, openShop, type Person, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop
let anna: Person
let product: number

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await addPlaces(db)
  await addCategories(db)
  product = await addProduct(db, { title: 'Парацетамол' })
  await addStock(db, await addPharmacy(db), product, 10)
  anna = await addShopper(db)
})
afterAll(() => shop.close())

const hostile = [
  `'; drop table products; --`,
  `" or 1=1 --`,
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '../../etc/passwd',
  '\u202e\u0000\ud800',
  'а'.repeat(10_000),
]

test.each(hostile)('a search for %j is answered or refused, and harms nothing', async (query) => {
  const replies = await Promise.all([
    shop.call('POST', '/api/v1/search/search', { body: { query } }),
    shop.call('GET', `/api/v1/products/suggest?query=${encodeURIComponent(query.toWellFormed())}`),
  ])
  for (const reply of replies) expect([200, 400]).toContain(reply.statusCode)
  expect((await shop.call('GET', `/api/v1/products/${product}`)).json().title).toBe('Парацетамол')
})

test.each([
  ['POST', '/api/v1/search/full-delivery-catalog'],
  ['POST', '/api/v1/products/search?query=нурофен'],
  ['POST', '/api/v1/products/term-search?query=нурофен'],
  ['POST', '/api/v2/baskets/joint-use'],
] as const)('%s %s: a body of twenty thousand levels is refused', async (method, url) => {
  const levels = 20_000
  for (const payload of [
    `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
    `{"ids":${'['.repeat(levels)}${']'.repeat(levels)}}`,
  ]) {
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.app.inject({ method, url: encodeURI(url), headers, payload })
    expect(reply.json()).toMatchObject({ code: 'request.invalid', details: { fields: [{ rule: 'depth' }] } })
  }
})

test.each([...hostile, 'moskva', '99999999999999999999'])(
  'an address with %j in it is not found, or refused',
  async (text) => {
    const part = encodeURIComponent(text.toWellFormed()).slice(0, 2_000)
    for (const path of [
      `/api/v1/products/by-slug/${part}`,
      `/api/v1/categories/by-slug/${part}`,
      `/api/v1/products/${part}`,
    ]) {
      const reply = await shop.call('GET', path)
      expect([400, 404, 414]).toContain(reply.statusCode)
      expect(reply.json().code).not.toBe('internal')
    }
  },
)

test.each(['-1', '1000000000', '1.5', 'three', '', 'NaN', '1e3'])('%s packs are refused', async (count) => {
  const reply = await shop.call('PUT', `/api/v2/baskets/products/${product}?count=${count}`, { as: anna })
  expect([400, 409]).toContain(reply.statusCode)
})

const oddly = (number: number) => [
  `0x${number.toString(16)}`,
  `0b${number.toString(2)}`,
  `${number}e0`,
  `${number}.0`,
  `0${number}`,
  ...[`+${number}`, ` ${number}`, `${number} `, `${number}\n`].map(encodeURIComponent),
]

test('a number that is written in another way than in plain digits is refused in an address, a query and a list', async () => {
  const statusOf = async (url: string) => [url, (await shop.call('PUT', url, { as: anna })).statusCode]
  for (const odd of oddly(product)) {
    const url = `/api/v2/baskets/products/${odd}?count=1`
    expect(await statusOf(url)).toEqual([url, 400])
    expect((await shop.call('GET', `/api/v1/products/${odd}`)).json().code).toBe('request.invalid')
  }
  for (const odd of [...oddly(1), '9'.repeat(310)]) {
    const url = `/api/v2/baskets/products/${product}?count=${odd}`
    expect(await statusOf(url)).toEqual([url, 400])
  }
  expect((await shop.call('GET', `/api/v1/products/${product}`)).statusCode).toBe(200)
})

const someId = '11111111-2222-4333-8444-555555555555'

test.each([
  ['GET', '/api/v2/addresses/urn:uuid:ID', undefined],
  ['DELETE', '/api/v1/calendar/courses/urn:uuid:ID', undefined],
  ['GET', '/api/v1/doctors/reception/urn:uuid:ID/file', undefined],
  ['DELETE', '/api/v1/doctors/waits/urn:uuid:ID', undefined],
  ['GET', '/api/v1/reviews/review/captcha/urn:uuid:ID/proof-of-work', undefined],
  ['POST', '/api/v2/addresses', { representation: 'Тверская, 1', fias: 'urn:uuid:ID' }],
  ['GET', '/api/v1/calendar?from=0000-01-01&until=0000-01-01', undefined],
  ['POST', '/api/v1/doctors/hold', { doctor_id: 1, service_id: 1, starts_at: '2026-12-31T23:59:60Z' }],
  ['POST', '/api/v1/doctors/hold', { doctor_id: 1, service_id: 1, starts_at: '0000-02-29T10:00:00Z' }],
] as const)('%s %s, %j: what the database could not read is refused by its field', async (method, url, body) => {
  const request = { as: anna, ...(body && { body: JSON.parse(JSON.stringify(body).replaceAll('ID', someId)) }) }
  const reply = await shop.call(method, url.replaceAll('ID', someId), request)
  expect(reply.json()).toMatchObject({
    status: 400,
    code: 'request.invalid',
    details: { fields: [{ rule: 'format' }] },
  })
})

test.each(['1e309', 'Infinity', '-1e309'])('an infinite number, %s, is refused by its field', async (number) => {
  const calls = [
    ['PUT', `/api/v2/baskets/products/${product}?count=${number}`],
    ['PUT', `/api/v2/baskets/city/${number}`],
    ['POST', `/api/v1/baskets/drugstore-id?drugstore_id=${number}`],
    ['GET', `/api/v2/baskets/from/pickup/inventories?latitude=${number}&longitude=1`],
    ['GET', `/api/v1/delivery/tariffs/${number}/slots`],
    ['GET', `/api/v2/addresses?page=${number}`],
    ['GET', `/api/v1/products/${number}`],
  ] as const
  for (const [method, url] of calls) {
    const reply = await shop.call(method, url, { as: anna })
    expect(reply.json(), url).toMatchObject({ status: 400, code: 'request.invalid' })
  }
})

test('a number sent as text in a body is refused, and so is a fraction', async () => {
  for (const amount of ['3', 1.5, null, [], {}]) {
    const reply = await shop.call('POST', '/api/v1/marketing/calculate-frontend-basket', {
      body: { items: [{ id: product, amount }] },
      as: newVisitor(),
    })
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  }
})

test.each(['null', 'undefined', '', '0', '999999', 'moscow', '-1', '1.5', '99999999999'])(
  'the city %j, which does not exist, means the default city',
  async (cityId) => {
    const reply = await shop.call('POST', '/api/v1/search/catalog/000000001', { body: {}, cityId })
    expect(reply.json().city.city_id).toBe(1)
  },
)

test('what is answered to a person is stored nowhere; what is the same for everybody may be', async () => {
  const cacheControlOf = async (url: string, as?: Person) =>
    (await shop.call('GET', url, as && { as })).headers['cache-control']
  expect(await cacheControlOf('/api/v2/addresses', anna)).toBe('no-store')
  expect(await cacheControlOf('/api/v2/addresses')).toBe('no-store')
  expect(await cacheControlOf('/api/v2/baskets', newVisitor())).toBe('no-store')
  expect(await cacheControlOf(`/api/v1/products/${product}`, anna)).toBe('no-store')
  expect(await cacheControlOf(`/api/v1/products/${product}`)).toBeUndefined()
})

test.each([
  'phone',
  'mail',
  'control',
  'bank/x',
  'bank/x/code',
  'yandex/authorize',
  'vk/authorize',
  'tid/auth/authorize',
])('the sandbox page %s answers a form without a body', async (page) => {
  const reply = await shop.app.inject({ method: 'POST', url: `/sandbox/${page}` })
  expect(reply.statusCode).toBeLessThan(500)
})
