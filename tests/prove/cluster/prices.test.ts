import { expect, test } from 'vitest'
import { listStale, type Read } from './prices.ts'

const read = (askedAt: number, rubles: number): Read => ({
  changes: [
    { product: 1, rubles: 101, acknowledgedAt: 0 },
    { product: 1, rubles: 102, acknowledgedAt: 1_000 },
    { product: 2, rubles: 103, acknowledgedAt: 0 },
  ],
  samples: [{ kind: 'page', product: 1, rubles, askedAt }],
  failed: [],
})
const never = () => false

test('a price may be old for two seconds after it was replaced, and no longer', () => {
  expect(listStale(read(3_000, 101), never)).toEqual([])
  expect(listStale(read(3_001, 101), never)).toEqual(['a page showed 101 rubles 2001 ms after they were replaced'])
  expect(listStale(read(9_000, 102), never)).toEqual([])
})

test('a price that was replaced twice counts from the first time; a fail-over excuses it', () => {
  expect(listStale(read(2_500, 100), never)).toHaveLength(1)
  expect(listStale(read(9_000, 101), (at) => at === 9_000)).toEqual([])
})
