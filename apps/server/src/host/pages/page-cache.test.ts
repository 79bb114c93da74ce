import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Page, PageCache, packPage } from './page-cache.ts'
import { policyFor } from './pages.ts'

const plain = { status: 200, headers: {}, route: '/*', isEndless: false, renderMs: 10 }

async function page(text: string, ...tags: string[]): Promise<Page> {
  return packPage({ ...plain, body: Buffer.from(text), tags: new Set(tags) })
}

test('a page tagged with a changed product is dropped, and no other', async () => {
  const cache = new PageCache(1_000_000)
  cache.add('/product/a', await page('a', 'product:1'), 0)
  cache.add('/product/b', await page('b', 'product:2'), 0)
  cache.dropTagged(['product:1'])
  expect(cache.find('/product/a')).toBeUndefined()
  expect((await cache.find('/product/b')?.bodies.get(['identity']))?.bytes).toEqual(Buffer.from('b'))
})

test.each(['zstd', 'br', 'gzip'] as const)('a page kept as %s holds what is counted', async (encoding) => {
  const body = Buffer.from('<p>text</p>'.repeat(99))
  const { bodies } = await packPage({ ...plain, body, tags: new Set() }, [encoding])
  const { bytes } = await bodies.get([encoding])
  expect(bytes.buffer.byteLength).toBe(bodies.size)
})

test('a page whose rendering began before a change is not cached after it', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  cache.dropTagged(['product:1'])
  cache.add('/product/a', await page('old price', 'product:1'), before)
  expect(cache.find('/product/a')).toBeUndefined()
})

test('a page stays cached while other tags change, however often', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  for (let id = 2; id < 30_000; id += 10_000) cache.dropTagged([`product:${id}`])
  cache.add('/product/a', await page('a', 'product:1'), before)
  expect(cache.find('/product/a')).toBeDefined()
})

test('a page whose rendering began before a change of everything is not cached after it', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  cache.dropTagged(['*'])
  cache.add('/product/a', await page('a', 'product:1'), before)
  expect(cache.find('/product/a')).toBeUndefined()
})

test('a change of everything drops every page', async () => {
  const cache = new PageCache(1_000_000)
  cache.add('/', await page('home', 'city:1'), 0)
  cache.dropTagged(['*'])
  expect(cache.find('/')).toBeUndefined()
})

test('of pages that nobody has asked for, the one goes that is cheapest to make again for the room it takes', async () => {
  const cache = new PageCache(90_000)
  const body = Buffer.from(randomBytes(10_000).toString('base64'))
  const add = async (address: string, renderMs: number) =>
    cache.add(address, await packPage({ ...plain, renderMs, body, tags: new Set() }), 0)
  for (const [at, renderMs] of [12, 3, 11, 10].entries()) await add(`/${at}`, renderMs)
  for (let more = 0; more < 3; more += 1) await add(`/more/${more}`, 9)
  expect(cache.find('/1')).toBeUndefined()
  expect([cache.find('/0'), cache.find('/2'), cache.find('/3')]).not.toContain(undefined)
})

test('when the cache is full, the least recently requested page is dropped first', async () => {
  const big = randomBytes(10_000).toString('base64')
  const cache = new PageCache(45_000)
  for (const name of ['/1', '/2', '/3']) cache.add(name, await page(big + name), 0)
  cache.find('/1')
  for (const name of ['/4', '/5']) cache.add(name, await page(big + name), 0)
  expect(cache.find('/1')).toBeDefined()
  expect(cache.find('/2')).toBeUndefined()
  expect(cache.find('/5')).toBeDefined()
})

test('searches and filtered listings never push out other pages, however many there are', async () => {
  const big = randomBytes(10_000).toString('base64')
  const cache = new PageCache(45_000)
  for (const name of ['/1', '/2', '/3']) cache.add(name, await page(big + name), 0)
  for (let at = 0; at < 50; at += 1) {
    const body = Buffer.from(big + at)
    cache.add(`/search?query=${at}`, await packPage({ ...plain, body, tags: new Set(), isEndless: true }), 0)
  }
  expect(['/1', '/2', '/3', '/search?query=49'].every((address) => cache.find(address))).toBe(true)
  expect(cache.find('/search?query=48')).toBeUndefined()
})

test('two pages with the same text have the same ETag, other texts have others', async () => {
  expect((await page('a')).headers.etag).toBe((await page('a')).headers.etag)
  expect((await page('a')).headers.etag).not.toBe((await page('b')).headers.etag)
})

test('the content security policy of a page allows the scripts of its renderer and no others', () => {
  expect(policyFor("'sha256-a' 'sha256-b'", [])).toContain("script-src 'self' 'sha256-a' 'sha256-b';")
  expect(policyFor('', [])).toContain("script-src 'self';")
  expect(policyFor('', [])).not.toContain('unsafe')
})
