import { beforeEach, expect, test } from 'vitest'
import type { IndexStore } from './index-store.port.ts'
import { KeptIndexes } from './kept-indexes.ts'

const files = new Map<string, Buffer>()
const store: IndexStore = {
  release: 'one',
  read: async (name) => files.get(name),
  write: async (name, parts) => void files.set(name, Buffer.concat(await Array.fromAsync(parts))),
}
const index = { names: new Map([['aspirin', [1, 2]]]) }
let rows: string
let asked: number
const rowsNow = async () => {
  asked += 1
  return rows
}

beforeEach(async () => {
  const lastRun = new KeptIndexes(store)
  lastRun.keep('names', 'figures of today', 'rows of today', index)
  await lastRun.written()
  rows = 'rows of today'
  asked = 0
})

test('an index that is sought before it is wanted is compared once', async () => {
  const kept = new KeptIndexes(store)
  await kept.seek('names', rowsNow)
  expect(await kept.find('names', 'figures of today', rowsNow)).toEqual(index)
  expect(asked).toBe(1)
})

test('what was asked before a change is asked again after it', async () => {
  const kept = new KeptIndexes(store)
  await kept.seek('names', rowsNow)
  rows = 'rows of later'
  kept.forgetSought()
  expect(await kept.find('names', 'figures of today', rowsNow)).toBeUndefined()
})

test.each([
  ['other figures', 'figures of tomorrow', 'rows of today'],
  ['other rows', 'figures of today', 'rows of later'],
])('an index of %s is not taken', async (_, figures, present) => {
  rows = present
  expect(await new KeptIndexes(store).find('names', figures, rowsNow)).toBeUndefined()
})

test('nothing is asked where nothing is kept', async () => {
  const kept = new KeptIndexes(store)
  expect(await kept.find('others', 'figures of today', rowsNow)).toBeUndefined()
  expect(asked).toBe(0)
})
