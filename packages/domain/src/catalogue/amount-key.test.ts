import { expect, test } from 'vitest'
import { amountKey, commonSpellings } from './amount-key.russian.ts'

test.each([
  ['500 мг', '0,5 г'],
  ['0.5 г', '500 МГ'],
  ['100 мкг', '0,1 мг'],
  ['1 г', '1000 мг'],
  ['1 000 мг', '1000 мг'],
  ['1 000 000 МЕ', '1 млн МЕ'],
  ['1,5 млн МЕ', '1 500 000 МЕ'],
  ['10 млн МЕ/мл', '10 000 000 МЕ/мл'],
  ['875 мг+125 мг', '0,875 г+0,125 г'],
])('%s and %s are one strength', (one, other) => {
  expect(amountKey(one)).toBe(amountKey(other))
})

test.each([
  ['100 мг', '100 мг/5 мл'],
  ['5 мг', '5 мл'],
  ['1%', '1 мг'],
  ['25 000 ЕД', '2500 ЕД'],
  ['1 млн МЕ', '1 млн ЕД'],
])('%s and %s are two', (one, other) => {
  expect(amountKey(one)).not.toBe(amountKey(other))
})

test('the spelling that most packs have is shown', () => {
  expect(commonSpellings(['0,5 г', '500 мг', '500 мг', '1 г'])).toEqual(
    new Map([
      [amountKey('500 мг'), '500 мг'],
      [amountKey('1 г'), '1 г'],
    ]),
  )
})
