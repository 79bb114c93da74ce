import { addDays, dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { FeedPrice } from '../../packages/domain/src/catalogue/import/feed.ts'
import { readPriceZones } from './places.ts'
import { demoPrices, pharmacyPrice } from './prices.ts'
import { sampleProducts } from './sample-products.ts'

const today = dayOf('2026-11-21')
const products = sampleProducts(4000)
const prices = pricesOf(products)

function pricesOf(some: typeof products): FeedPrice[] {
  return [...demoPrices(some, readPriceZones(), today)].flatMap((row) => (row.kind === 'price' ? [row.price] : []))
}

test('every product has one price in every zone', () => {
  expect(new Set(prices.map((price) => `${price.priceZone} ${price.code}`)).size).toBe(products.length * 5)
})

test('prices are rounded like retail prices, and the dearest zone is the Far East', () => {
  expect([12_37, 87_40, 352_10, 12_512_00].map(pharmacyPrice)).toEqual([12_50, 87_00, 349_00, 12_490_00])
  expect(pharmacyPrice(1)).toBe(5_00)
  const inZone = (zone: string) =>
    prices.filter((price) => price.priceZone === zone).reduce((sum, price) => sum + price.priceKopecks, 0)
  expect(inZone('far-east')).toBeGreaterThan(inZone('capital'))
  expect(inZone('volga-south')).toBeLessThan(inZone('capital'))
})

test('about one in eight of what may be reduced has a crossed price, higher by 3 to 35 per cent, with an end', () => {
  const reduced = prices.filter((price) => price.crossedKopecks !== null)
  const mayBe = products.filter((product) => product.dispensingClass === 'otc' && !product.isVital).length * 5
  expect(reduced.length / mayBe).toBeGreaterThan(0.09)
  expect(reduced.length / mayBe).toBeLessThan(0.15)
  const odd = reduced.filter(({ priceKopecks, crossedKopecks, crossedUntil, crossedAskedUntil }) => {
    const ratio = (crossedKopecks ?? 0) / priceKopecks
    if (!crossedAskedUntil || crossedAskedUntil >= today || crossedAskedUntil < addDays(today, -9)) return true
    return ratio < 1.03 || ratio > 1.35 || crossedUntil === null || crossedUntil <= today
  })
  expect(odd).toEqual([])
})

test('a medicine on prescription or of the vital list is never shown as reduced', () => {
  const never = products.filter((product) => product.dispensingClass !== 'otc' || product.isVital)
  const codes = new Set(never.map((product) => product.code))
  expect(prices.filter((price) => codes.has(price.code) && price.crossedKopecks !== null)).toEqual([])
})

test('the prices of one product do not depend on the others', () => {
  expect(pricesOf(products.slice(7, 8))).toEqual(prices.slice(35, 40))
})
