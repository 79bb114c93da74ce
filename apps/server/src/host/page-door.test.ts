import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PageCache, packPage } from './page-cache.ts'
import { type Answered, PageDoor } from './page-door.ts'

const cache = new PageCache(1_000_000)
const door = new PageDoor(cache, { trustsProxy: true })
const answered: Answered[] = []
door.onAnswered = (one) => answered.push(one)
const server = door.before((_request, response) => void response.writeHead(404).end('rendered elsewhere'))
let base = ''

beforeAll(async () => {
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }
  const body = Buffer.from('<h1>Ибупрофен</h1>')
  cache.keep('/product/a', await packPage({ status: 200, headers, body, tags: new Set() }), cache.changes)
})
beforeEach(() => void answered.splice(0))
afterAll(() => new Promise<void>((resume) => void server.close(() => resume())))

test.each(['br', 'gzip', 'identity'])('a kept page is answered in the encoding %s', async (encoding) => {
  const reply = await fetch(`${base}/product/a`, { headers: { 'accept-encoding': encoding } })
  expect(await reply.text()).toBe('<h1>Ибупрофен</h1>')
  expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
})

test('a kept page carries what every answer carries, and its own policy', async () => {
  const { headers } = await fetch(`${base}/product/a`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age')
})

test('who has the page already is not sent it again', async () => {
  const first = await fetch(`${base}/product/a`)
  const etag = first.headers.get('etag') ?? ''
  const second = await fetch(`${base}/product/a`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
})

test('a kept page is written in the log and counted like any answer', async () => {
  await fetch(`${base}/product/a`, { method: 'HEAD' })
  expect(answered).toMatchObject([{ method: 'HEAD', url: '/product/a', route: '/*', status: 200 }])
})

test('what is not kept, and every write, goes on', async () => {
  expect((await fetch(`${base}/product/b`)).status).toBe(404)
  expect((await fetch(`${base}/product/a`, { method: 'POST' })).status).toBe(404)
  expect(answered).toEqual([])
})
