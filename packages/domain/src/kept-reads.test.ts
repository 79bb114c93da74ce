import { expect, test } from 'vitest'
import { KeptReads, keep } from './kept-reads.ts'

/** Reads that count themselves. */
function database() {
  let reads = 0
  return async () => {
    reads += 1
    return reads
  }
}

test('a value is read once until one of its tags changes', async () => {
  const kept = new KeptReads()
  const read = database()
  expect(await kept.get('cities', ['places'], read)).toBe(1)
  kept.dropTagged(['product:1', 'content:article'])
  expect(await kept.get('cities', ['places'], read)).toBe(1)
  kept.dropTagged(['product:1', 'places'])
  expect(await kept.get('cities', ['places'], read)).toBe(2)
  kept.dropTagged(['*'])
  expect(await kept.get('cities', ['places'], read)).toBe(3)
})

test('a tag without a number is changed by all of its kind, a tag with one only by itself', async () => {
  const kept = new KeptReads()
  const [any, one] = [database(), database()]
  await kept.get('any', ['product'], any)
  await kept.get('one', ['product:2'], one)
  kept.dropTagged(['product:1'])
  expect(await kept.get('any', ['product'], any)).toBe(2)
  expect(await kept.get('one', ['product:2'], one)).toBe(1)
})

test('what changes while it is being read is read again', async () => {
  const kept = new KeptReads()
  const old = Promise.withResolvers<string>()
  const first = kept.get('cities', ['places'], () => old.promise)
  kept.dropTagged(['places'])
  old.resolve('old')
  expect(await first).toBe('old')
  expect(await kept.get('cities', ['places'], async () => 'new')).toBe('new')
})

test('a failed reading is not kept', async () => {
  const kept = new KeptReads()
  await expect(kept.get('cities', [], () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await kept.get('cities', [], async () => 'there')).toBe('there')
})

test('a caller without kept reads reads each time', async () => {
  const read = database()
  expect([await keep({}, 'cities', [], read), await keep({}, 'cities', [], read)]).toEqual([1, 2])
})
