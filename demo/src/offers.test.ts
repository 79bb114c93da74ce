import { expect, test } from 'vitest'
import { demoPlaces } from './index.ts'
import { readPromoCodes, readTariffs } from './offers.ts'

test('a courier goes to every city with pharmacies, today and later, at hours that can be read', () => {
  const cities = new Set(demoPlaces().pharmacies.map((pharmacy) => pharmacy.cityId))
  for (const cityId of cities) {
    const tariffs = readTariffs().filter((tariff) => tariff.cityId === cityId)
    expect(tariffs.map((tariff) => tariff.variantType).sort()).toEqual(['today', 'tomorrow'])
    for (const tariff of tariffs) expect(tariff.windows.length).toBeGreaterThan(0)
  }
})

test('there is always a promo code that holds, and one that has ended', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const codes = readPromoCodes(now)
  expect(codes.filter((one) => one.startsAt < now && one.endsAt > now).length).toBeGreaterThan(2)
  expect(codes.some((one) => one.endsAt < now)).toBe(true)
  for (const one of codes) {
    expect(one.code).toBe(one.code.toUpperCase())
    expect(one.kind === 'percent' ? one.percent : one.amountKopecks).toBeGreaterThan(0)
  }
})
