import { cityIdOf, dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import {
  type DeliveryMethod,
  type DispensingProduct,
  type DispensingRefusal,
  decideDispensing,
} from './decide-dispensing.ts'
import type { DispensingClass } from './dispensing-class.ts'

const sold = (dispensingClass: DispensingClass, more: Partial<DispensingProduct> = {}): DispensingProduct => ({
  dispensingClass,
  ethanolPercent: null,
  storageMaxCelsius: 25,
  atcCode: null,
  ...more,
})
const on = dayOf('2026-11-21')
const permitted = { cityId: cityIdOf(1), on, hasDistancePermit: true, hasThermoBag: false }
const cold = { storageMaxCelsius: 8 }

const table: [string, DispensingProduct, DeliveryMethod, object, DispensingRefusal[], 'online' | 'pharmacy'][] = [
  ['a medicine without prescription may be picked up', sold('otc'), 'pickup', {}, [], 'online'],
  ['a medicine without prescription may go by courier', sold('otc'), 'courier', {}, [], 'online'],
  [
    'a medicine goes by courier only from a pharmacy with the permit',
    sold('otc'),
    'courier',
    { hasDistancePermit: false },
    ['NO_PERMIT'],
    'online',
  ],
  [
    'cosmetics go by courier without the permit',
    sold('cosmetic'),
    'courier',
    { hasDistancePermit: false },
    [],
    'online',
  ],
  [
    'a prescription medicine is picked up and paid for where the prescription is shown',
    sold('prescription'),
    'pickup',
    {},
    [],
    'pharmacy',
  ],
  [
    'a prescription medicine never goes by courier',
    sold('prescription'),
    'courier',
    {},
    ['RX_NEEDS_PHARMACY'],
    'pharmacy',
  ],
  [
    'a medicine under subject-quantity accounting cannot be ordered',
    sold('pharmacy_only'),
    'pickup',
    {},
    ['PHARMACY_ONLY'],
    'pharmacy',
  ],
  [
    'a tincture of 40 % ethanol does not go by courier and is paid for in the pharmacy',
    sold('otc', { ethanolPercent: 40 }),
    'courier',
    {},
    ['ALCOHOL_OVER_25'],
    'pharmacy',
  ],
  [
    'a solution of exactly 25 % ethanol goes by courier',
    sold('otc', { ethanolPercent: 25 }),
    'courier',
    {},
    [],
    'online',
  ],
  ['a cold medicine needs a thermo bag', sold('otc', cold), 'courier', {}, ['COLD_CHAIN_NO_SLOT'], 'online'],
  [
    'a cold medicine goes by courier in a thermo bag',
    sold('otc', cold),
    'courier',
    { hasThermoBag: true },
    [],
    'online',
  ],
  ['a cold medicine may be picked up', sold('otc', cold), 'pickup', {}, [], 'online'],
  [
    'a vaccine does not go by courier even in a thermo bag',
    sold('otc', { ...cold, atcCode: 'J07BB02' }),
    'courier',
    { hasThermoBag: true },
    ['COLD_CHAIN_NO_SLOT'],
    'online',
  ],
]

test.each(table)('%s', (_, product, deliveryMethod, more, reasons, paidAt) => {
  const permission = decideDispensing(product, { ...permitted, ...more, deliveryMethod })
  expect(permission).toMatchObject({ reasons, paidAt, isAllowed: reasons.length === 0 })
})

test('rules apply from their day: only the cities and substances of the experiment send prescription medicines by courier', () => {
  const before = {
    version: 'old',
    from: dayOf('2020-01-01'),
    maxCourierEthanolPercent: 25,
    coldChainMaxCelsius: 8,
    immunobiologicalColdChainMaxCelsius: 15,
  }
  const nobody = { cityIds: [], substanceIds: [] }
  const some = { cityIds: [cityIdOf(1)], substanceIds: [7] }
  const rules = [
    { ...before, remotePrescription: nobody },
    { ...before, version: 'new', from: on, remotePrescription: some },
  ]
  const medicine = sold('prescription', { substanceIds: [7] })
  const asked = { ...permitted, deliveryMethod: 'courier' as const, hasElectronicPrescription: true }
  expect(decideDispensing(medicine, { ...asked, on: dayOf('2026-11-20') }, rules)).toMatchObject({
    isAllowed: false,
    rules: 'old',
  })
  expect(decideDispensing(medicine, asked, rules)).toMatchObject({ isAllowed: true, rules: 'new' })
  expect(decideDispensing(medicine, { ...asked, hasElectronicPrescription: false }, rules).isAllowed).toBe(false)
  expect(decideDispensing({ ...medicine, substanceIds: [7, 8] }, asked, rules).isAllowed).toBe(false)
  expect(decideDispensing(medicine, { ...asked, cityId: cityIdOf(2) }, rules).isAllowed).toBe(false)
})
