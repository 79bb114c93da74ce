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
    'Можно применить ещё 3 раза',
  ])
})

test('a promo code is over at the moment it ends, by the clock of the city in words', () => {
  expect(validityOf(tenPercent, new Date('2026-11-30T23:59:59Z'))).toBe('now')
  expect(validityOf(tenPercent, new Date(tenPercent.ends_at))).toBe('over')
  expect(validityOf(tenPercent, new Date('2026-10-31T00:00:00Z'))).toBe('later')
})

test.each([
  ['2026-11-30T21:00:00Z', 'Europe/Moscow', 'Действует по 30 ноября включительно'],
  ['2026-11-30T21:00:00Z', 'Europe/Kaliningrad', 'Действует до 30 ноября, 23:00'],
  ['2026-11-30T21:00:00Z', 'Asia/Kamchatka', 'Действует до 1 декабря, 9:00'],
  ['2026-12-31T21:00:00Z', 'Europe/Moscow', 'Действует по 31 декабря включительно'],
  ['2026-12-31T21:00:00Z', 'Asia/Kamchatka', 'Действует до 1 января 2027 г., 9:00'],
  ['2027-12-31T21:00:00Z', 'Europe/Moscow', 'Действует по 31 декабря 2027 г. включительно'],
])('a code that ends at %s is said in %s by its last day and hour', (ends_at, zone, said) => {
  const text = validityText({ ...tenPercent, ends_at }, zone, new Date('2026-11-21T00:00:00Z'))
  expect(text.replaceAll('\u00a0', ' ')).toBe(said)
})

test('a code of the last day of a year is over on that day, and the year is that of the city', () => {
  const code = { ...tenPercent, starts_at: '2026-12-31T21:00:00Z', ends_at: '2026-12-31T21:00:00Z' }
  const text = (at: string, zone: string) => validityText(code, zone, new Date(at)).replaceAll('\u00a0', ' ')
  expect(text('2027-01-02T00:00:00Z', 'Europe/Moscow')).toBe('Закончился 31 декабря 2026 г.')
  expect(text('2026-12-31T22:00:00Z', 'Europe/Kaliningrad')).toBe('Закончился 31 декабря 2026 г.')
  const later = { ...code, ends_at: '2027-02-01T00:00:00Z' }
  expect(validityText(later, 'Asia/Kamchatka', new Date('2026-12-31T13:00:00Z')).replaceAll('\u00a0', ' ')).toBe(
    'Начнёт действовать 1 января',
  )
})
