import { expect, test } from 'vitest'
import { phoneText } from './phone.ts'

const shown = (phone: string) => phoneText(phone).replaceAll('\u00a0', ' ')

test('a phone is grouped by the code of its city', () => {
  expect(shown('+74950000113')).toBe('+7 495 000-01-13')
  expect(shown('+78120000113')).toBe('+7 812 000-01-13')
  expect(shown('+74872000001')).toBe('+7 4872 00-00-01')
  expect(shown('+73812000001')).toBe('+7 3812 00-00-01')
  expect(shown('+7 (4852) 00-00-01')).toBe('+7 4852 00-00-01')
})

test('where the code of a smaller town ends is not guessed', () => {
  expect(shown('+74876200003')).toBe('+7 487 620-00-03')
  expect(shown('+74962400003')).toBe('+7 496 240-00-03')
})

test('a mobile phone and one that is free of charge have codes of three digits', () => {
  expect(shown('+79120000001')).toBe('+7 912 000-00-01')
  expect(shown('+78000000000')).toBe('+7 800 000-00-00')
})

test('what is no Russian number stays as it is', () => {
  for (const phone of ['+375291234567', '+7495000011', 'нет']) expect(phoneText(phone)).toBe(phone)
})
