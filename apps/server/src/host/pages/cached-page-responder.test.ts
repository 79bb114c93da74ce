import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'
import { CachedPageResponder, type FinishedRequest } from './cached-page-responder.ts'
import { PageCache, packPage } from './page-cache.ts'

const cache = new PageCache(1_000_000)
const responder = new CachedPageResponder(cache, { trustsProxy: true })
const finished: FinishedRequest[] = []
responder.onFinished = (one) => finished.push(one)
const server = responder.createServer((_request, response) => void response.writeHead(404).end('rendered elsewhere'))
let base = ''

beforeAll(async () => {
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
// Anew for each test: what one has asked for is compressed more thoroughly meanwhile, and takes the place of another encoding.
beforeEach(async () => {
  const page = { status: 200, tags: new Set<string>(), route: '/product', isEndless: false, renderMs: 10 }
  const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }
  const body = Buffer.from('<h1>Ибупрофен</h1>')
  cache.add('/product/a', await packPage({ ...page, headers, body }), cache.changes)
  finished.splice(0)
})
afterAll(() => new Promise<void>((resume) => void server.close(() => resume())))

test.each(['br', 'zstd', 'gzip', 'identity'])('a cached page is sent in the encoding %s', async (encoding) => {
  const reply = await fetch(`${base}/product/a`, { headers: { 'accept-encoding': encoding } })
  expect(await reply.text()).toBe('<h1>Ибупрофен</h1>')
  expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0.0', null],
  ['gzip, deflate, br', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip, zstd;q=0', 'gzip'],
  ['brotli', null],
  ['GZIP', 'gzip'],
])('a client that accepts %s gets the page as %s', async (accepted, encoding) => {
  const reply = await fetch(`${base}/product/a`, { headers: { 'accept-encoding': accepted } })
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(await reply.text()).toBe('<h1>Ибупрофен</h1>')
})

test.each([
  ['br', 'br', 'br'],
  ['zstd', 'zstd', 'zstd'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
])(
  'a page that is asked for again with %s is sent in fewer bytes, and is the same page',
  async (accepted, quick, small) => {
    const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
    const page = {
      status: 200,
      headers: {},
      tags: new Set<string>(),
      route: '/product',
      isEndless: false,
      renderMs: 10,
    }
    const headers = { 'accept-encoding': accepted }
    const body = Buffer.from(text)
    cache.add(
      '/product/long',
      await packPage({ ...page, headers: {}, body }, acceptedEncodings(headers)),
      cache.changes,
    )
    const fetchPage = async () => {
      const reply = await fetch(`${base}/product/long`, { headers })
      expect(await reply.text()).toBe(text)
      return { encoding: reply.headers.get('content-encoding'), length: Number(reply.headers.get('content-length')) }
    }
    const first = await fetchPage()
    expect(first.encoding).toBe(quick)
    await expect.poll(async () => (await fetchPage()).length).toBeLessThan(first.length)
    expect((await fetchPage()).encoding).toBe(small)
  },
)

test('a cached page has the security headers of every response, and its own content security policy', async () => {
  const { headers } = await fetch(`${base}/product/a`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age')
})

test('a client that has the current page gets 304', async () => {
  const first = await fetch(`${base}/product/a`)
  const etag = first.headers.get('etag') ?? ''
  const second = await fetch(`${base}/product/a`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
})

test('a cached page is logged and counted like any other response', async () => {
  await fetch(`${base}/product/a`, { method: 'HEAD' })
  expect(finished).toMatchObject([{ method: 'HEAD', route: '/product', status: 200 }])
})

test('pages that are not cached, and writes, go to the next handler', async () => {
  expect((await fetch(`${base}/product/b`)).status).toBe(404)
  expect((await fetch(`${base}/product/a`, { method: 'POST' })).status).toBe(404)
  expect(finished).toEqual([])
})
