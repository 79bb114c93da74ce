import { expect, test } from 'vitest'
import {
  amountText,
  inSentence,
  lastDaysText,
  leftText,
  lineText,
  type Prescription,
  type PrescriptionLine,
} from './prescription-text.ts'

test.each([
  [1, 'piece', '1 штука'],
  [22, 'piece', '22 штуки'],
  [0, 'piece', '0 штук'],
  [6.667, 'piece', '6,667 штуки'],
  [12.5, 'ml', '12,5 мл'],
  [15, 'g', '15 г'],
  [200, 'dose', '200 доз'],
  [3, 'pack', '3 упаковки'],
] as const)('%s of %s is written %s', (value, unit, written) => {
  expect(amountText(value, unit).replaceAll('\u00a0', ' ')).toBe(written)
})

test.each([
  [14, 20, 'piece', '14 из 20 штук'],
  [1, 21, 'piece', '1 из 21 штуки'],
  [2, 2, 'pack', '2 из 2 упаковок'],
  [2.5, 7.5, 'dose', '2,5 из 7,5 дозы'],
  [50, 100, 'ml', '50 из 100 мл'],
] as const)('%s left of %s %s is written %s', (left, of, unit, written) => {
  expect(leftText(left, of, unit).replaceAll('\u00a0', ' ')).toBe(written)
})

test.each([
  ['2026-11-30', undefined],
  ['2026-11-26', 'Ещё 5 дней'],
  ['2026-11-22', 'Последний день'],
] as const)('a prescription in force through %s says on 22 November: %s', (valid_through, expected) => {
  const prescription = { is_usable: true, valid_through } as Prescription
  const text = lastDaysText(prescription, new Date('2026-11-21T15:00:00Z'), 'Asia/Vladivostok')
  expect(text?.replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each([
  [{}, 'Осталось 60 из 60 штук'],
  [{ releasable: 30 }, 'Осталось 60 из 60 штук, сейчас можно получить 30 штук'],
  [{ releasable: 30, reserved: 30 }, 'Осталось 60 из 60 штук, в заказах 30 штук'],
  [{ reserved: 20 }, 'Осталось 60 из 60 штук, в заказах 20 штук'],
  [
    { left: 30, releasable: 0, next_release_on: '2026-12-21' },
    'Осталось 30 из 60 штук, следующая выдача с 21 декабря 2026 г.',
  ],
  [{ is_cancelled: true }, 'Отменено в реестре'],
] as const)('a line of which %o is known says: %s', (known, expected) => {
  const line = { left: 60, amount: 60, unit: 'piece', reserved: 0, releasable: 60, is_cancelled: false, ...known }
  expect(lineText(line as PrescriptionLine).replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each([
  ['По 1 таблетке 2 раза в день', 'по 1 таблетке 2 раза в день'],
  ['1 капсула на ночь', '1 капсула на ночь'],
  ['В/м 1 мл', 'В/м 1 мл'],
])('after «Как принимать:» %s goes on as %s', (dosage, expected) => {
  expect(inSentence(dosage)).toBe(expected)
})
