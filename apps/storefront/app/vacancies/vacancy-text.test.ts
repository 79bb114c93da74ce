import { expect, test } from 'vitest'
import { salaryText, termsText } from './vacancy-text.ts'

test.each([
  [{ from: 95_000, to: 120_000, currency: 'RUB', gross: false }, 'от 95 000 до 120 000 ₽ на руки'],
  [{ from: 80_000, to: null, currency: 'RUB', gross: true }, 'от 80 000 ₽ до вычета налогов'],
  [{ from: null, to: 600_000, currency: 'KZT', gross: true }, 'до 600 000 ₸ до вычета налогов'],
  [{ from: 1_000, to: null, currency: 'AMD', gross: false }, 'от 1 000 AMD на руки'],
  [{ from: 70_000, to: null, currency: 'RUB', gross: null }, 'от 70 000 ₽'],
  [null, 'Зарплата по договорённости'],
])('a salary reads %s as %s', (salary, text) => {
  expect(salaryText(salary).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(text)
})

test('terms part between each other and not within', () => {
  const experience = { id: 'between1And3', name: 'От 1 года до 3 лет' }
  expect(termsText({ schedule: null, employment: null, experience })).toBe(
    'Опыт:\u00a0от\u00a01\u00a0года\u00a0до\u00a03\u00a0лет',
  )
})
