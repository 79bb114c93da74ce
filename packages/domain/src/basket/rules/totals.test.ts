import { kopecks } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountShares, roomForDiscount, totalsOf } from './totals.ts'

const line = fc.record({
  packs: fc.integer({ min: 1, max: 99 }),
  priceKopecks: fc.integer({ min: 1, max: 10_000_000 }).map(kopecks),
  crossedKopecks: fc.option(fc.integer({ min: 1, max: 20_000_000 }).map(kopecks)),
})

test('shares of a discount add up to it to the kopeck, and none takes a pack below a rouble', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.nat({ max: 50_000_000 }), (lines, wish) => {
      const room = roomForDiscount(lines)
      const discount = kopecks(Math.min(wish, room))
      const shares = discountShares(discount, lines)
      expect(shares.reduce((total, one) => total + one, 0)).toBe(discount)
      lines.forEach(({ packs, priceKopecks }, at) => {
        const left = priceKopecks * packs - (shares[at] ?? 0)
        expect(left).toBeGreaterThanOrEqual(Math.min(priceKopecks, 100) * packs)
      })
    }),
  )
})

test('the total is goods less promo code plus delivery and packages, and the full price uses crossed prices where there are any', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const totals = totalsOf(lines, {
        promoKopecks: kopecks(1),
        deliveryKopecks: kopecks(200),
        packagesKopecks: kopecks(30),
      })
      expect(totals.totalKopecks).toBe(totals.goodsKopecks - 1 + 200 + 30)
      const full = lines.reduce((sum, one) => sum + (one.crossedKopecks ?? one.priceKopecks) * one.packs, 0)
      expect(totals.fullKopecks).toBe(full)
    }),
  )
})
