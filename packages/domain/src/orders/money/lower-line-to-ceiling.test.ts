import { kopecks } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLine } from '../order.ts'
import { lowerLineToCeiling } from './lower-line-to-ceiling.ts'

const line = (given: Partial<Record<'priceKopecks' | 'packs' | 'discountKopecks', number>>): OrderLine => {
  const { priceKopecks = 10_000, packs = 2, discountKopecks = 0 } = given
  return {
    id: 'line',
    productId: 1 as OrderLine['productId'],
    title: 'Парацетамол',
    packs,
    givenPacks: packs,
    priceKopecks: kopecks(priceKopecks),
    crossedKopecks: null,
    discountKopecks: kopecks(discountKopecks),
    totalKopecks: kopecks(priceKopecks * packs - discountKopecks),
    vatPercent: 10,
    dispensingClass: 'otc',
    paidAt: 'online',
  }
}

test('a line above its ceiling is lowered to it and keeps its discount', () => {
  expect(lowerLineToCeiling(line({ discountKopecks: 3_000 }), kopecks(8_000))).toMatchObject({
    priceKopecks: 8_000,
    discountKopecks: 3_000,
    totalKopecks: 13_000,
  })
})

test('a line at or below its ceiling stays as it is', () => {
  const own = line({})
  expect(lowerLineToCeiling(own, kopecks(10_000))).toBe(own)
})

test('a crossed price above the ceiling is not shown any more', () => {
  const crossed = { ...line({}), crossedKopecks: kopecks(12_000) }
  expect(lowerLineToCeiling(crossed, kopecks(8_000)).crossedKopecks).toBeNull()
  const atCeiling = { ...crossed, crossedKopecks: kopecks(8_000) }
  expect(lowerLineToCeiling(atCeiling, kopecks(8_000)).crossedKopecks).toBe(8_000)
})

test('whatever the ceiling, a line adds up, never becomes dearer, and is never given away', () => {
  const lines = fc
    .record({ priceKopecks: fc.integer({ min: 1, max: 500_000 }), packs: fc.integer({ min: 1, max: 99 }) })
    .chain((one) =>
      fc.integer({ min: 0, max: one.priceKopecks * one.packs - 1 }).map((d) => line({ ...one, discountKopecks: d })),
    )
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 500_000 }), (own, ceiling) => {
      const lowered = lowerLineToCeiling(own, kopecks(ceiling))
      expect(lowered.priceKopecks).toBe(Math.min(own.priceKopecks, ceiling))
      expect(lowered.totalKopecks).toBe(lowered.priceKopecks * own.packs - lowered.discountKopecks)
      expect(lowered.totalKopecks).toBeLessThanOrEqual(own.totalKopecks)
      expect(lowered.totalKopecks).toBeGreaterThan(0)
      expect(lowered.discountKopecks).toBeGreaterThanOrEqual(0)
    }),
  )
})
