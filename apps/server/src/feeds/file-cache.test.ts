import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FileCache } from './file-cache.ts'

test('who has waited long enough for a file is told to come again, and finds it made once', async () => {
  const cache = new FileCache(1)
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  let made = 0
  async function* text() {
    made += 1
    await turn
    yield 'offers'
  }
  const get = () => cache.get('feed moskva', 0, text)
  await expect(get()).rejects.toMatchObject({ code: 'service.unavailable' })
  await expect(get()).rejects.toMatchObject({ code: 'service.unavailable' })
  begin()
  await expect.poll(() => get().then(({ gzip }) => gunzipSync(gzip).toString())).toBe('offers')
  expect(made).toBe(1)
})

test('a file that could not be made is tried anew', async () => {
  const cache = new FileCache()
  async function* broken() {
    yield 'begun'
    throw new Error('the database has gone')
  }
  async function* whole() {
    yield 'offers'
  }
  await expect(cache.get('feed moskva', 0, broken)).rejects.toThrow('the database has gone')
  expect(gunzipSync((await cache.get('feed moskva', 0, whole)).gzip).toString()).toBe('offers')
})
