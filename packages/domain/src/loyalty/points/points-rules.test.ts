import { kopecks } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DispensingClass } from '../../dispensing/index.ts'
import { defaultSettings } from '../../settings.ts'
import { earningOf, maxPointsOnLine, type PointsLine, shareOfPacks, sharePoints } from './points-rules.ts'

const rules = defaultSettings.points
const line = (totalKopecks: number, packs = 1, dispensingClass: DispensingClass = 'otc'): PointsLine => ({
  packs,
  totalKopecks: kopecks(totalKopecks),
  dispensingClass,
})

const anyLine = fc.record({
  packs: fc.integer({ min: 1, max: 99 }),
  totalKopecks: fc.integer({ min: 1, max: 5_000_000 }).map(kopecks),
  dispensingClass: fc.constantFrom<DispensingClass[]>('otc', 'prescription', 'supplement'),
})

test('points pay at most 30 % of a line, and nothing of a prescription medicine', () => {
  expect(maxPointsOnLine(line(10_000), rules)).toBe(3_000)
  expect(maxPointsOnLine(line(10_000, 1, 'prescription'), rules)).toBe(0)
  expect(sharePoints(kopecks(100_000), [line(10_000), line(20_000, 1, 'prescription')], rules)).toEqual([3_000, 0])
})

test('points leave at least a rouble per pack to pay', () => {
  expect(maxPointsOnLine(line(120, 1), rules)).toBe(20)
  expect(maxPointsOnLine(line(250, 3), rules)).toBe(0)
})

test('points of a line are the same for each pack, and of several lines go by what each may take', () => {
  expect(maxPointsOnLine(line(10_000, 7), rules)).toBe(2_996)
  expect(sharePoints(kopecks(3_000), [line(10_000), line(20_000)], rules)).toEqual([1_000, 2_000])
})

test('points earn on what was paid, and nothing on a prescription medicine', () => {
  expect(earningOf(line(10_050), rules)).toBe(301)
  expect(earningOf(line(10_050, 1, 'prescription'), rules)).toBe(0)
})

test('points spent exceed neither the balance nor the limit of a line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(anyLine, { maxLength: 20 }), (there, lines) => {
      const shares = sharePoints(kopecks(there), lines, rules)
      const rooms = lines.map((one) => maxPointsOnLine(one, rules))
      const all = rooms.reduce((a, b) => a + b, 0)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(Math.min(there, all))
      shares.forEach((spent, at) => {
        expect(spent).toBeGreaterThanOrEqual(0)
        expect(spent).toBeLessThanOrEqual(rooms[at] ?? 0)
      })
    }),
  )
})

test('a line’s points are shared between given and missing packs to the kopeck', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }), fc.nat(99), (spent, packs, given) => {
      const kept = shareOfPacks(spent, Math.min(given, packs), packs)
      expect(kept).toBeGreaterThanOrEqual(0)
      expect(kept).toBeLessThanOrEqual(spent)
      expect(shareOfPacks(spent, packs, packs)).toBe(spent)
      expect(shareOfPacks(spent, 0, packs)).toBe(0)
    }),
  )
})
