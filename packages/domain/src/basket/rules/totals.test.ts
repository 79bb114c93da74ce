import { kopecks } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../settings.ts'
import { carrierBags, discountShares, maxDiscount, totalsOf } from './totals.ts'

const line = fc.record({
  packs: fc.integer({ min: 1, max: 99 }),
  priceKopecks: fc.integer({ min: 1, max: 10_000_000 }).map(kopecks),
  crossedKopecks: fc.option(fc.integer({ min: 1, max: 20_000_000 }).map(kopecks)),
})

test('shares of a discount add up to it to the kopeck, and none takes a pack below a rouble', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.nat({ max: 50_000_000 }), (lines, wish) => {
      const room = maxDiscount(lines)
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

test('packs and lines are counted, and without charges the total is the goods', () => {
  const own = { priceKopecks: kopecks(500), crossedKopecks: null }
  expect(
    totalsOf([
      { ...own, packs: 2 },
      { ...own, packs: 3 },
    ]),
  ).toEqual({
    packs: 5,
    lines: 2,
    fullKopecks: 2_500,
    goodsKopecks: 2_500,
    promoKopecks: 0,
    deliveryKopecks: 0,
    packagesKopecks: 0,
    totalKopecks: 2_500,
  })
})

test('a discount larger than there is room for takes what there is, and a line of a rouble gives nothing', () => {
  const expensive = { packs: 2, priceKopecks: kopecks(300), crossedKopecks: null }
  const cheap = { ...expensive, priceKopecks: kopecks(100) }
  expect(maxDiscount([expensive, cheap])).toBe(400)
  expect(discountShares(kopecks(10_000), [expensive, cheap])).toEqual([400, 0])
  expect(discountShares(kopecks(0), [expensive, cheap])).toEqual([0, 0])
})

test('a discount is shared by the room that each line has', () => {
  const line = (packs: number, priceKopecks: number) => ({
    packs,
    priceKopecks: kopecks(priceKopecks),
    crossedKopecks: null,
  })
  expect(discountShares(kopecks(300), [line(1, 300), line(1, 500)])).toEqual([100, 200])
  expect(discountShares(kopecks(300), [line(1, 500), line(1, 300)])).toEqual([200, 100])
})

test('a carrier bag holds ten packs and costs ten roubles, and nobody has to take one', () => {
  const { bags } = defaultSettings
  expect(carrierBags(10, true, bags)).toEqual({ count: 1, priceKopecks: 1_000 })
  expect(carrierBags(11, true, bags)).toEqual({ count: 2, priceKopecks: 2_000 })
  expect(carrierBags(11, false, bags)).toEqual({ count: 0, priceKopecks: 0 })
  expect(carrierBags(11, true, { packsPerBag: 5, priceKopecks: 700 })).toEqual({ count: 3, priceKopecks: 2_100 })
})
