import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    environment: { TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '40', ORIGIN: 'https://apteka.example' },
  })
})
afterAll(() => shop.close())

const write = (headers: Record<string, string>) => shop.call('POST', '/api/v1/nowhere', { body: {}, headers })

test('another site cannot write with the cookie of a shopper', async () => {
  const foreign = await write({ cookie: 'token=anything', origin: 'https://evil.example' })
  expect(foreign.statusCode).toBe(403)
  expect(foreign.json()).toMatchObject({ code: 'request.forbidden_origin' })
  expect((await write({ cookie: 'token=anything', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test.each(['Basic x', 'x', 'Bearer', 'Bearer x', 'bearer x'])(
  'the header "Authorization: %s" beside a cookie does not switch the check off',
  async (authorization) => {
    const reply = await write({ cookie: 'token=anything', origin: 'https://evil.example', authorization })
    expect(reply.json()).toMatchObject({ status: 403, code: 'request.forbidden_origin' })
  },
)

test('another site cannot write without a cookie either: the answer could sign the browser in', async () => {
  expect((await write({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await write({ origin: 'null' })).statusCode).toBe(403)
  expect((await write({ origin: 'null', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await write({ origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).not.toBe(403)
})

test('a client with a bearer token and no cookie can', async () => {
  const reply = await write({ origin: 'https://elsewhere.example', authorization: 'Bearer x' })
  expect(reply.json()).toMatchObject({ code: 'path.not_found' })
})

test('our own pages can', async () => {
  expect((await write({ cookie: 'token=anything', origin: 'https://apteka.example' })).json()).toMatchObject({
    code: 'path.not_found',
  })
})

test('every response has the security headers', async () => {
  const { headers } = await shop.call('GET', '/api/openapi.json')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('a body over the size limit is refused', async () => {
  const reply = await shop.call('POST', '/api/v1/nowhere', { body: { text: 'a'.repeat(600_000) } })
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toMatchObject({ code: 'request.too_large' })
})

test('malformed JSON is refused with a code', async () => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/nowhere',
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  })
  expect(reply.json()).toMatchObject({ code: 'request.malformed', status: 400 })
})

test('too many requests in a minute are refused', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => shop.call('GET', '/api/v1/nowhere')))
  const last = replies.at(-1)
  expect(last?.statusCode).toBe(429)
  expect(last?.json()).toMatchObject({ code: 'request.too_many' })
})

test('what costs more has a smaller limit of its own', async () => {
  const limitOf = async (method: 'GET' | 'POST', url: string) =>
    (await shop.call(method, url, method === 'POST' ? { body: { query: 'x' } } : {})).headers['x-ratelimit-limit']
  expect(await limitOf('POST', '/api/v1/search/search')).toBe('4')
  expect(await limitOf('GET', '/api/v1/products/suggest?query=x')).toBe('4')
  expect(await limitOf('GET', '/feeds/moskva.yml')).toBe('4')
  expect(await limitOf('GET', '/sitemap.xml')).toBe('4')
})

const searches = [
  'POST /api/v1/search/search',
  'POST /api/v1/products/search?query=x',
  'POST /api/v1/products/term-search?query=x',
]
const typed = ['GET /api/v1/products/suggest?query=x', 'POST /api/v1/search/query-suggestion']
const feeds = ['GET /feeds/moskva.yml', 'GET /feeds/articles.xml', 'GET /sitemap.xml', 'GET /share/product/x.png']

test.each([
  { kind: 'searches', calls: searches },
  { kind: 'suggestions', calls: typed },
  { kind: 'feeds', calls: feeds },
])('$kind are counted together, whatever they are asked for by', async ({ kind, calls }) => {
  const left: number[] = []
  for (const named of calls) {
    const [method = '', url = ''] = named.split(' ')
    const headers = { 'x-forwarded-for': `198.51.100.${kind.length}` }
    const body = method === 'POST' ? { query: 'x' } : undefined
    const reply = await shop.call(method as 'GET' | 'POST', url, { headers, body })
    left.push(Number(reply.headers['x-ratelimit-remaining']))
  }
  expect(left).toEqual(left.map((_, at) => 3 - at))
})

test.each([
  '/pictures/packs/1-a.svg',
  '/pictures/abc/480.webp',
  '/content-pictures/abc/800.webp',
  '/maps/moskva.json',
  '/robots.txt',
  '/letters/unsubscribe?token=x',
])('%s, which is no call and no page, has a limit as well', async (url) => {
  const headers = { 'x-forwarded-for': '198.51.100.99' }
  expect((await shop.call('GET', url, { headers })).headers['x-ratelimit-limit']).toMatch(/^(10|120)$/)
})

test('the addresses of one IPv6 network share one limit', async () => {
  const left = async (from: string) =>
    Number(
      (await shop.call('GET', '/api/v1/nowhere', { headers: { 'x-forwarded-for': from } })).headers[
        'x-ratelimit-remaining'
      ],
    )
  const first = await left('2001:db8:0:7::1')
  expect(await left('2001:db8:0:7::2')).toBe(first - 1)
  expect(await left('2001:db8:0:8::1')).toBe(first)
})

test('health checks are not limited', async () => {
  expect((await shop.call('GET', '/healthz')).json()).toEqual({ status: 'alive' })
  expect((await shop.call('GET', '/readyz')).statusCode).toBe(200)
  expect((await shop.call('GET', '/metrics')).body).toContain('http_request_duration_seconds')
})
