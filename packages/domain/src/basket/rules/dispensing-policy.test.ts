import type { CityId, Day } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { DispensingClass } from '../../catalogue/index.ts'
import { type PolicyProduct, type ReasonCode, whatMayBeDone } from './dispensing-policy.ts'

const product = (dispensingClass: DispensingClass, more: Partial<PolicyProduct> = {}): PolicyProduct => ({
  dispensingClass,
  ethanolPercent: null,
  storageMaxCelsius: 25,
  atcCode: null,
  ...more,
})
const on = '2026-11-21' as Day
const permitted = { cityId: 1 as CityId, on, hasDistancePermit: true, hasThermoBag: false }
const cold = { storageMaxCelsius: 8 }

const table: [string, PolicyProduct, 'pickup' | 'courier', object, ReasonCode[], 'online' | 'pharmacy'][] = [
  ['a medicine without prescription may be fetched', product('otc'), 'pickup', {}, [], 'online'],
  ['… and brought', product('otc'), 'courier', {}, [], 'online'],
  [
    '… but only from a pharmacy with the permit',
    product('otc'),
    'courier',
    { hasDistancePermit: false },
    ['NO_PERMIT'],
    'online',
  ],
  ['cosmetics need no permit', product('cosmetic'), 'courier', { hasDistancePermit: false }, [], 'online'],
  [
    'a prescription medicine is fetched and paid for where the prescription is shown',
    product('prescription'),
    'pickup',
    {},
    [],
    'pharmacy',
  ],
  ['… and never brought', product('prescription'), 'courier', {}, ['RX_NEEDS_PHARMACY'], 'pharmacy'],
  [
    'what is counted piece by piece is only shown',
    product('pharmacy_only'),
    'pickup',
    {},
    ['PHARMACY_ONLY'],
    'pharmacy',
  ],
  [
    'a tincture of 40 % is not brought, and paid for in the pharmacy',
    product('otc', { ethanolPercent: 40 }),
    'courier',
    {},
    ['ALCOHOL_OVER_25'],
    'pharmacy',
  ],
  ['exactly 25 % is brought', product('otc', { ethanolPercent: 25 }), 'courier', {}, [], 'online'],
  ['a cold medicine needs a thermo bag', product('otc', cold), 'courier', {}, ['COLD_CHAIN_NO_SLOT'], 'online'],
  ['… and travels in one', product('otc', cold), 'courier', { hasThermoBag: true }, [], 'online'],
  ['… and may be fetched', product('otc', cold), 'pickup', {}, [], 'online'],
  [
    'a vaccine does not travel even in a thermo bag',
    product('otc', { ...cold, atcCode: 'J07BB02' }),
    'courier',
    { hasThermoBag: true },
    ['COLD_CHAIN_NO_SLOT'],
    'online',
  ],
]

test.each(table)('%s', (_, goods, mode, more, reasons, paidAt) => {
  const permission = whatMayBeDone(goods, { ...permitted, ...more, mode })
  expect(permission).toMatchObject({ reasons, paidAt, isAllowed: reasons.length === 0 })
})

test('a rule counts from its day: the experiment with prescriptions by courier reaches its cities and substances alone', () => {
  const before = { version: 'old', from: '2020-01-01' as Day, strongestByCourierPercent: 25, coldestOrdinaryCelsius: 8 }
  const nobody = { cityIds: [], substanceIds: [] }
  const some = { cityIds: [1 as CityId], substanceIds: [7] }
  const rules = [
    { ...before, remotePrescription: nobody },
    { ...before, version: 'new', from: on, remotePrescription: some },
  ]
  const goods = product('prescription', { substanceIds: [7] })
  const asked = { ...permitted, mode: 'courier' as const, hasElectronicPrescription: true }
  expect(whatMayBeDone(goods, { ...asked, on: '2026-11-20' as Day }, rules)).toMatchObject({
    isAllowed: false,
    rules: 'old',
  })
  expect(whatMayBeDone(goods, asked, rules)).toMatchObject({ isAllowed: true, rules: 'new' })
  expect(whatMayBeDone(goods, { ...asked, hasElectronicPrescription: false }, rules).isAllowed).toBe(false)
  expect(whatMayBeDone({ ...goods, substanceIds: [7, 8] }, asked, rules).isAllowed).toBe(false)
  expect(whatMayBeDone(goods, { ...asked, cityId: 2 as CityId }, rules).isAllowed).toBe(false)
})
