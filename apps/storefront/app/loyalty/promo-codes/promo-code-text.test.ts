import { expect, test } from 'vitest'
import { type PromoCode, termsOf, validityOf, validityText, worthText } from './promo-code-text.ts'

const tenPercent: PromoCode = {
  id: '7f0f2c0e-0000-4000-8000-000000000001',
  code: 'РОМАШКА10',
  title: 'Скидка 10 % от 1 000 ₽',
  kind: 'percent',
  percent: 10,
  amount: null,
  min_total: 100_000,
  max_discount: 50_000,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at: '2026-12-01T00:00:00Z',
}

test('a promo code says what it is worth and when it applies', () => {
  expect(worthText(tenPercent)).toBe('−10\u00a0%')
  expect(worthText({ ...tenPercent, kind: 'fixed', percent: null, amount: 30_000 })).toBe('−300\u00a0₽')
  expect(termsOf(tenPercent, 3)).toEqual([
    'Если товаров в корзине на 1\u202f000\u00a0₽ и больше',
    'Скидка не больше 500\u00a0₽',
    'Осталось применить: 3 раза',
  ])
})

test('a promo code is over at the moment it ends, by the clock of the city in words', () => {
  expect(validityOf(tenPercent, new Date('2026-11-30T23:59:59Z'))).toBe('now')
  expect(validityOf(tenPercent, new Date(tenPercent.ends_at))).toBe('over')
  expect(validityOf(tenPercent, new Date('2026-10-31T00:00:00Z'))).toBe('later')
  expect(validityText(tenPercent, 'Europe/Moscow', new Date('2026-11-21T00:00:00Z'))).toBe(
    'Действует до 1\u00a0декабря',
  )
  const nextYear = { ...tenPercent, ends_at: '2027-12-01T00:00:00Z' }
  expect(validityText(nextYear, 'Europe/Moscow', new Date('2026-11-21T00:00:00Z'))).toBe(
    'Действует до 1\u00a0декабря 2027\u00a0г.',
  )
})
