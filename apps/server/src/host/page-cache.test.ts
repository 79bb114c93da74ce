import { expect, test } from 'vitest'
import { type Page, PageCache, packPage } from './page-cache.ts'
import { policyFor } from './pages.ts'

async function page(text: string, ...tags: string[]): Promise<Page> {
  return packPage({ status: 200, headers: {}, body: Buffer.from(text), tags: new Set(tags) })
}

test('a page that shows a changed product is dropped, and no other', async () => {
  const cache = new PageCache(1_000_000)
  cache.keep('/product/a', await page('a', 'product:1'), 0)
  cache.keep('/product/b', await page('b', 'product:2'), 0)
  cache.dropShowing(['product:1'])
  expect(cache.find('/product/a')).toBeUndefined()
  expect(cache.find('/product/b')?.body.toString()).toBe('b')
})

test('a page rendered from what was true before a change is not kept after it', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  cache.dropShowing(['product:1'])
  cache.keep('/product/a', await page('old price', 'product:1'), before)
  expect(cache.find('/product/a')).toBeUndefined()
})

test('a page is kept while other things change, however often', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  for (let id = 2; id < 30_000; id += 10_000) cache.dropShowing([`product:${id}`])
  cache.keep('/product/a', await page('a', 'product:1'), before)
  expect(cache.find('/product/a')).toBeDefined()
})

test('a page rendered before a change too wide to list is not kept after it', async () => {
  const cache = new PageCache(1_000_000)
  const before = cache.changes
  cache.dropShowing(['*'])
  cache.keep('/product/a', await page('a', 'product:1'), before)
  expect(cache.find('/product/a')).toBeUndefined()
})

test('a change too wide to list drops everything', async () => {
  const cache = new PageCache(1_000_000)
  cache.keep('/', await page('home', 'city:1'), 0)
  cache.dropShowing(['*'])
  expect(cache.find('/')).toBeUndefined()
})

test('when the room is used up, the page asked for longest ago goes first', async () => {
  const big = 'x'.repeat(10_000)
  const cache = new PageCache(45_000)
  for (const name of ['/1', '/2', '/3']) cache.keep(name, await page(big + name), 0)
  cache.find('/1')
  for (const name of ['/4', '/5']) cache.keep(name, await page(big + name), 0)
  expect(cache.find('/1')).toBeDefined()
  expect(cache.find('/2')).toBeUndefined()
  expect(cache.find('/5')).toBeDefined()
})

test('two pages with the same text have the same ETag, other texts have others', async () => {
  expect((await page('a')).headers.etag).toBe((await page('a')).headers.etag)
  expect((await page('a')).headers.etag).not.toBe((await page('b')).headers.etag)
})

test('the policy of a page lets its own inline scripts run and nothing else', () => {
  const policy = policyFor(
    '<script>start()</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script>',
    [],
  )
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy.match(/sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe')
})
