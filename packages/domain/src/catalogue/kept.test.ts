import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

const moscow = 1
const omsk = 2

/** A database that counts how often it is asked. */
function drawer(prices: Record<number, number>) {
  const asked: number[][] = []
  const read = async (ids: number[]) => {
    asked.push(ids)
    return new Map(ids.flatMap((id) => (prices[id] === undefined ? [] : [[id, prices[id]] as const])))
  }
  return { asked, read, prices }
}

test('what has been read is not read again, and only what is missing is', async () => {
  const kept = new Kept<number>()
  const { asked, read } = drawer({ 1: 100, 2: 200, 3: 300 })
  expect(await kept.list(moscow, [2, 1], read)).toEqual([200, 100])
  expect(await kept.list(moscow, [1, 3, 2], read)).toEqual([100, 300, 200])
  expect(asked).toEqual([[2, 1], [3]])
})

test('a city never gets what was read for another', async () => {
  const kept = new Kept<number>()
  await kept.list(moscow, [1], drawer({ 1: 100 }).read)
  expect(await kept.list(omsk, [1], drawer({ 1: 90 }).read)).toEqual([90])
})

test('a changed product is read again in every city', async () => {
  const kept = new Kept<number>()
  const { read, prices } = drawer({ 1: 100 })
  await kept.list(moscow, [1], read)
  await kept.list(omsk, [1], read)
  prices[1] = 120
  kept.drop(1)
  expect(await kept.list(moscow, [1], read)).toEqual([120])
  expect(await kept.list(omsk, [1], read)).toEqual([120])
})

test('what changes while it is read is not kept', async () => {
  const kept = new Kept<number>()
  const old = Promise.withResolvers<Map<number, number>>()
  const first = kept.list(moscow, [1], () => old.promise)
  kept.drop(1)
  old.resolve(new Map([[1, 100]]))
  expect(await first).toEqual([100])
  expect(await kept.list(moscow, [1], drawer({ 1: 120 }).read)).toEqual([120])
})

test('a product that is not there is left out and asked for again, and a failed reading is no answer', async () => {
  const kept = new Kept<number>()
  const { read, prices } = drawer({ 1: 100 })
  expect(await kept.list(moscow, [7, 1], read)).toEqual([100])
  prices[7] = 700
  expect(await kept.list(moscow, [7, 1], read)).toEqual([700, 100])
  const broken = async () => {
    throw new Error('no database')
  }
  await expect(kept.list(moscow, [8, 9], broken)).rejects.toThrow('no database')
  prices[8] = 800
  expect(await kept.list(moscow, [8], read)).toEqual([800])
})
