import { expect, test } from 'vitest'
import { ProductCache } from './assortment.ts'

const moscow = '1'
const omsk = '2'

/** A database that records what is read from it. */
function database(prices: Record<number, number>) {
  const reads: number[][] = []
  const read = async (ids: number[]) => {
    reads.push(ids)
    return new Map(ids.flatMap((id) => (prices[id] === undefined ? [] : [[id, prices[id]] as const])))
  }
  return { reads, read, prices }
}

test('a value in the cache is not read again, and only missing values are', async () => {
  const cache = new ProductCache<number>()
  const { reads, read } = database({ 1: 100, 2: 200, 3: 300 })
  expect(await cache.list(moscow, [2, 1], read)).toEqual([200, 100])
  expect(await cache.list(moscow, [1, 3, 2], read)).toEqual([100, 300, 200])
  expect(reads).toEqual([[2, 1], [3]])
})

test('a city never gets the value of another city', async () => {
  const cache = new ProductCache<number>()
  await cache.list(moscow, [1], database({ 1: 100 }).read)
  expect(await cache.list(omsk, [1], database({ 1: 90 }).read)).toEqual([90])
})

test('a changed product is read again in every city', async () => {
  const cache = new ProductCache<number>()
  const { read, prices } = database({ 1: 100 })
  await cache.list(moscow, [1], read)
  await cache.list(omsk, [1], read)
  prices[1] = 120
  cache.drop(1)
  expect(await cache.list(moscow, [1], read)).toEqual([120])
  expect(await cache.list(omsk, [1], read)).toEqual([120])
})

test('a value that changes while it is being read is not stored', async () => {
  const cache = new ProductCache<number>()
  const old = Promise.withResolvers<Map<number, number>>()
  const first = cache.list(moscow, [1], () => old.promise)
  cache.drop(1)
  old.resolve(new Map([[1, 100]]))
  expect(await first).toEqual([100])
  expect(await cache.list(moscow, [1], database({ 1: 120 }).read)).toEqual([120])
})

test('an unknown product is left out and read again, and a failed read is not stored', async () => {
  const cache = new ProductCache<number>()
  const { read, prices } = database({ 1: 100 })
  expect(await cache.list(moscow, [7, 1], read)).toEqual([100])
  prices[7] = 700
  expect(await cache.list(moscow, [7, 1], read)).toEqual([700, 100])
  const broken = async () => {
    throw new Error('no database')
  }
  await expect(cache.list(moscow, [8, 9], broken)).rejects.toThrow('no database')
  prices[8] = 800
  expect(await cache.list(moscow, [8], read)).toEqual([800])
})

test('a value that has to make room is still returned to those who ask for it just then', async () => {
  const cache = new ProductCache<number>()
  const ids = Array.from({ length: 40_001 }, (_, at) => at + 1)
  const { read } = database(Object.fromEntries(ids.map((id) => [id, id * 100])))
  await cache.list(moscow, ids.slice(0, 40_000), read)
  expect(await cache.list(moscow, [1, 40_001], read)).toEqual([100, 4_000_100])
})

test('a value that is given is kept, unless anything was dropped since its reading began', async () => {
  const cache = new ProductCache<number>()
  const { reads, read } = database({ 1: 120, 2: 200 })
  const before = cache.drops
  cache.add(moscow, 2, { value: 200, drops: before })
  cache.drop(1)
  cache.add(moscow, 1, { value: 100, drops: before })
  expect(await cache.list(moscow, [1, 2], read)).toEqual([120, 200])
  expect(reads).toEqual([[1]])
  cache.add(moscow, 2, { value: 190, drops: cache.drops })
  expect(await cache.list(moscow, [2], read)).toEqual([200])
})
