import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import {
  type DeliveryMethod,
  type DispensingProduct,
  type DispensingRefusal,
  decideDispensing,
  decidePickup,
  isMedicine,
} from './decide-dispensing.ts'
import { type DispensingClass, dispensingClasses } from './dispensing-class.ts'
import { dispensingRules } from './dispensing-rules.ts'

const sold = (dispensingClass: DispensingClass, more: Partial<DispensingProduct> = {}): DispensingProduct => ({
  dispensingClass,
  ethanolPercent: null,
  storageMaxCelsius: 25,
  atcCode: null,
  ...more,
})
const on = dayOf('2026-11-21')
const day = { on, maxCourierEthanolPercent: 25 }
const permitted = { ...day, regionId: 77, hasDistancePermit: true, hasThermoBag: false }
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

test('rules apply from their day', () => {
  const [before] = dispensingRules
  if (!before) throw new Error('no rules')
  const between = { ...before, version: 'between', from: dayOf('2026-01-01') }
  const rules = [before, between, { ...before, version: 'new', from: on, coldChainMaxCelsius: 2 }]
  const medicine = sold('otc', cold)
  const asked = { ...permitted, deliveryMethod: 'courier' as const }
  expect(decideDispensing(medicine, { ...asked, on: dayOf('2026-11-20') }, rules)).toMatchObject({
    isAllowed: false,
    rules: 'between',
  })
  expect(decideDispensing(medicine, asked, rules)).toMatchObject({ isAllowed: true, rules: 'new' })
})

test.each([
  [40, 40, [], 'online'],
  [40, 39, ['ALCOHOL_OVER_25'], 'pharmacy'],
  [0.5, 0, ['ALCOHOL_OVER_25'], 'pharmacy'],
  [0, 0, [], 'online'],
])(
  'of %d %% ethanol, where couriers may bring up to %d %%',
  (ethanolPercent, maxCourierEthanolPercent, reasons, paidAt) => {
    const asked = { ...permitted, maxCourierEthanolPercent, deliveryMethod: 'courier' as const }
    expect(decideDispensing(sold('otc', { ethanolPercent }), asked)).toMatchObject({ reasons, paidAt })
  },
)

test('since 1 March 2026 no electronic prescription lets a courier bring the medicine', () => {
  const medicine = sold('prescription', { atcCode: 'C09AA03' })
  const asked = { ...permitted, deliveryMethod: 'courier' as const, hasElectronicPrescription: true }
  expect(decideDispensing(medicine, asked).reasons).toEqual(['RX_NEEDS_PHARMACY'])
})

test('where a law allows it again, a courier brings a listed medicine by an electronic prescription alone', () => {
  const later = { from: on, endedOn: null, regionIds: [77], atcCodes: ['C09'] }
  const reasonsFor = (more: object, atcCode = 'C09AA03') => {
    const asked = { ...permitted, deliveryMethod: 'courier' as const, hasElectronicPrescription: true, ...more }
    return decideDispensing(sold('prescription', { atcCode }), asked, dispensingRules, [later]).reasons
  }
  expect(reasonsFor({})).toEqual([])
  for (const more of [{ hasElectronicPrescription: undefined }, { regionId: 50 }, { on: dayOf('2026-11-20') }])
    expect(reasonsFor(more)).toEqual(['RX_NEEDS_PHARMACY'])
  expect(reasonsFor({}, 'N05BA01')).toEqual(['RX_NEEDS_PHARMACY'])
})

test('classes: three are medicines, two need a prescription', () => {
  const classesThat = (holds: (one: DispensingClass) => boolean) => dispensingClasses.filter(holds)
  expect(classesThat(isMedicine)).toEqual(['otc', 'prescription', 'pharmacy_only'])
  expect(classesThat((one) => decidePickup(sold(one), day).needsPrescription)).toEqual([
    'prescription',
    'pharmacy_only',
  ])
})

test('in no city in particular, a product picked up is refused only under subject-quantity accounting', () => {
  const refused = dispensingClasses.filter(
    (one) => !decidePickup(sold(one, { ...cold, ethanolPercent: 96 }), day).isAllowed,
  )
  expect(refused).toEqual(['pharmacy_only'])
  expect(decidePickup(sold('otc', { ethanolPercent: 25.01 }), day).paidAt).toBe('pharmacy')
})

const byCourier = { ...permitted, hasThermoBag: true, deliveryMethod: 'courier' as const }

test.each([
  [
    'above 25 % of ethanol, however little, no courier brings it',
    { ethanolPercent: 25.01 },
    ['ALCOHOL_OVER_25'],
    false,
  ],
  ['kept at eight degrees it is cold', { storageMaxCelsius: 8 }, [], true],
  ['kept above eight degrees it is not', { storageMaxCelsius: 8.5 }, [], false],
  [
    'a serum is cold up to fifteen degrees',
    { storageMaxCelsius: 15, atcCode: 'J06BA02' },
    ['COLD_CHAIN_NO_SLOT'],
    true,
  ],
  ['a vaccine above fifteen is not', { storageMaxCelsius: 15.5, atcCode: 'J07BB02' }, [], false],
  ['another code that contains J07 is no vaccine', { storageMaxCelsius: 15, atcCode: 'AJ07' }, [], false],
  ['an antibiotic is no vaccine', { storageMaxCelsius: 15, atcCode: 'J01CA04' }, [], false],
  ['where nobody says how it is kept it is not cold', { storageMaxCelsius: null }, [], false],
])('%s', (_, more, reasons, needsColdChain) => {
  expect(decideDispensing(sold('otc', more), byCourier)).toMatchObject({ reasons, needsColdChain, rules: '2020-05' })
})

test('a day before all rules is judged by the first, and without rules nothing is', () => {
  const day = dayOf('2019-01-01')
  expect(decideDispensing(sold('otc'), { ...byCourier, on: day }).rules).toBe('2020-05')
  expect(decideDispensing(sold('otc'), { ...byCourier, on: dayOf('2020-05-18') }).rules).toBe('2020-05')
  expect(() => decideDispensing(sold('otc'), byCourier, [])).toThrow('no dispensing rules')
})

test('the rules in force are those of 18 May 2020', () => {
  expect(dispensingRules).toEqual([
    {
      version: '2020-05',
      from: '2020-05-18',
      coldChainMaxCelsius: 8,
      immunobiologicalColdChainMaxCelsius: 15,
    },
  ])
})
