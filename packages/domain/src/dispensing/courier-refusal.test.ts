import { dayOf } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canGoByCourier, courierNeedOf, courierRefusal } from './courier-refusal.ts'
import { decideDispensing } from './decide-dispensing.ts'
import { dispensingClasses } from './dispensing-class.ts'

const day = { on: dayOf('2026-11-21'), maxCourierEthanolPercent: 25 }
const product = fc.record({
  dispensingClass: fc.constantFrom(...dispensingClasses),
  ethanolPercent: fc.constantFrom(null, 0, 25, 25.1, 96),
  storageMaxCelsius: fc.constantFrom(null, -18, 8, 9, 15, 25),
  atcCode: fc.constantFrom(null, 'J07BB02', 'N02BE01'),
})
const city = fc.record({ hasDistancePermit: fc.boolean(), hasCouriers: fc.boolean() })

test('the listing, the page of a product and the basket agree on what a courier may bring', () => {
  fc.assert(
    fc.property(product, city, (product, city) => {
      const { hasDistancePermit } = city
      const situation = { ...day, regionId: 77, hasDistancePermit, hasThermoBag: true }
      const inBasket = decideDispensing(product, { ...situation, deliveryMethod: 'courier' }).isAllowed
      const onPage = courierRefusal(product, city, day) === null
      expect(onPage).toBe(inBasket && city.hasCouriers)
      expect(city.hasCouriers && canGoByCourier(courierNeedOf(product, day), city)).toBe(onPage)
    }),
  )
})

test('a medicine on any prescription is refused as such before its city is looked at', () => {
  const nowhere = { hasDistancePermit: false, hasCouriers: false }
  const medicine = { ethanolPercent: null, storageMaxCelsius: null, atcCode: null }
  expect(courierRefusal({ ...medicine, dispensingClass: 'pharmacy_only' }, nowhere, day)).toBe('RX_NEEDS_PHARMACY')
  expect(courierRefusal({ ...medicine, dispensingClass: 'otc' }, nowhere, day)).toBe('NOT_IN_CITY')
})

test('what a courier may never bring is said before that none comes', () => {
  const nowhere = { hasDistancePermit: false, hasCouriers: false }
  const tincture = { dispensingClass: 'otc' as const, ethanolPercent: 40, storageMaxCelsius: null, atcCode: null }
  expect(courierRefusal(tincture, nowhere, day)).toBe('ALCOHOL_OVER_25')
  const medicine = { ...tincture, ethanolPercent: null }
  expect(courierRefusal(medicine, { ...nowhere, hasCouriers: true }, day)).toBe('NO_PERMIT')
  expect(courierRefusal(medicine, { ...nowhere, hasDistancePermit: true }, day)).toBe('NOT_IN_CITY')
  expect(courierRefusal({ ...medicine, dispensingClass: 'cosmetic' }, nowhere, day)).toBe('NOT_IN_CITY')
})

test('the listing keeps what a product needs as a number', () => {
  const medicine = { dispensingClass: 'otc' as const, ethanolPercent: null, storageMaxCelsius: null, atcCode: null }
  expect(courierNeedOf({ ...medicine, dispensingClass: 'cosmetic' }, day)).toBe(0)
  expect(courierNeedOf(medicine, day)).toBe(1)
  expect(courierNeedOf({ ...medicine, dispensingClass: 'prescription' }, day)).toBe(2)
  for (const hasDistancePermit of [true, false])
    expect(canGoByCourier(1, { hasDistancePermit })).toBe(hasDistancePermit)
  expect(canGoByCourier(undefined, { hasDistancePermit: true })).toBe(false)
})
