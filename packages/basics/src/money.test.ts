import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, shareByPacks, splitByWeights, sum, times } from './money.ts'

test('a price with a fraction of a kopeck is no price', () => {
  expect(() => kopecks(99.5)).toThrow(new RangeError('not a whole number of kopecks: 99.5'))
  expect(() => kopecks(Number.NaN)).toThrow(RangeError)
  expect(times(kopecks(19_990), 3)).toBe(59_970)
})

test('a discount over lines that do not divide it evenly leaves no kopeck over', () => {
  expect(splitByWeights(kopecks(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitByWeights(kopecks(10), [1, 2])).toEqual([3, 7])
  expect(splitByWeights(kopecks(9), [2, 5])).toEqual([3, 6])
  expect(splitByWeights(kopecks(5_000), [])).toEqual([])
})

test('with nothing to divide by, all of it falls on the first', () => {
  expect(splitByWeights(kopecks(700), [0, 0])).toEqual([700, 0])
})

test('a remainder goes to the largest fractions first', () => {
  // Due are 1 3/7, 2 6/7 and 5 5/7.
  expect(splitByWeights(kopecks(10), [1, 2, 4])).toEqual([1, 3, 6])
})

test('whatever is divided, the shares add up to it, and none is a kopeck away from its due', () => {
  const amounts = integer({ min: 0, max: 1_000_000_000_000 })
  const weights = array(integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
  assert(
    property(amounts, weights, (amount, due) => {
      const shares = splitByWeights(kopecks(amount), due)
      const whole = due.reduce((one, other) => one + other, 0)
      expect(sum(shares)).toBe(amount)
      if (whole === 0) return
      for (const [at, weight] of due.entries()) {
        const floor = (BigInt(amount) * BigInt(weight)) / BigInt(whole)
        expect([floor, floor + 1n]).toContain(BigInt(shares[at] ?? -1))
      }
    }),
  )
})

test('a discount over lines of several packs leaves at most one line whose packs do not cost the same', () => {
  const line = record({ price: integer({ min: 101, max: 999_999 }), packs: integer({ min: 1, max: 99 }) })
  assert(
    property(array(line, { minLength: 1, maxLength: 60 }), integer({ min: 0, max: 100 }), (lines, percent) => {
      const parts = lines.map(({ price, packs }) => ({ packs, weight: price * packs, most: (price - 100) * packs }))
      const all = parts.reduce((total, { most }) => total + most, 0)
      const amount = kopecks(Math.floor((all * percent) / 100))
      const shares = shareByPacks(amount, parts)
      expect(sum(shares)).toBe(amount)
      expect(shares.every((one, at) => one >= 0 && one <= (parts[at]?.most ?? 0))).toBe(true)
      expect(shares.filter((one, at) => one % (parts[at]?.packs ?? 1) !== 0).length).toBeLessThanOrEqual(1)
    }),
  )
})

const even = (packs: number, most = 1_000) => ({ packs, weight: 1, most })

test('what does not divide goes first to the line of most packs that it divides by, of equal ones to the earlier', () => {
  expect(shareByPacks(kopecks(16), [even(1), even(2), even(3), even(3)])).toEqual([4, 6, 3, 3])
  expect(shareByPacks(kopecks(16), [even(2), even(2), even(3), even(3)])).toEqual([6, 4, 3, 3])
})

test('a kopeck for each pack comes before larger steps, and what divides by no line goes where there is most room', () => {
  expect(shareByPacks(kopecks(24), [even(1, 20), even(1, 30), even(9, 9)])).toEqual([15, 9, 0])
  expect(shareByPacks(kopecks(1), [even(2, 30), even(3, 10)])).toEqual([1, 0])
})
