import { expect, test } from 'vitest'
import { dueAtPharmacy, dueForPart } from './due-at-pharmacy.ts'

const good = { paid_at: 'pharmacy' as const, total_price: 31_801, count: 2, given_count: 2 }

test('what the pharmacy has not found is not to be paid at the counter', () => {
  const parts = [{ is_active: true, goods_list: [{ ...good, given_count: 1 }] }]
  expect(dueAtPharmacy({ at_pharmacy_price: 31_801, parts })).toBe(15_901)
})

test('a part that is over is paid for already, or never', () => {
  const parts = [
    { is_active: false, goods_list: [good] },
    { is_active: true, goods_list: [good] },
  ]
  expect(dueAtPharmacy({ at_pharmacy_price: 63_602, parts })).toBe(31_801)
})

test('of two bags each says what it costs at the counter, and nothing where more than goods is paid there', () => {
  const now = { is_active: true, goods_list: [{ ...good, given_count: 1 }] }
  const later = { is_active: true, goods_list: [good, { ...good, paid_at: 'online' as const }] }
  const order = { at_pharmacy_price: 63_602, parts: [now, later] }
  expect([dueForPart(order, now), dueForPart(order, later)]).toEqual([15_901, 31_801])
  expect(dueForPart({ ...order, at_pharmacy_price: 64_602 }, now)).toBeUndefined()
})

test('what was paid for online has nothing to do with the counter', () => {
  const parts = [{ is_active: true, goods_list: [good, { ...good, paid_at: 'online' as const, given_count: 0 }] }]
  expect(dueAtPharmacy({ at_pharmacy_price: 31_801, parts })).toBe(31_801)
})
