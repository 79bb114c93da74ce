import { expect, test } from 'vitest'
import { maskPhone, readPhone } from './phone.ts'

test.each([
  '+79123456789',
  '8 (912) 345-67-89',
  '+7 912 345 67 89',
  '9123456789',
  '8-912-345-67-89',
  ' +7 (912) 345–67–89 ',
  '\u202a+7 912 345-67-89\u202c',
])('%s is one and the same number', (written) => {
  expect(readPhone(written)).toBe('+79123456789')
})

test.each([
  '',
  '+1 912 345 67 89',
  '+89123456789',
  '84951234567',
  '912345678',
  '8912345678900',
  '8912345678x',
  'тел. 89123456789',
  '89123456789 вечером',
  ' +89123456789',
  '+9123456789',
  '4951234569',
  '81234567889',
  '٨٩١٢٣٤٥٦٧٨٩',
])('«%s» is no Russian mobile number', (written) => {
  expect(readPhone(written)).toBeUndefined()
})

test('on a screen that others may see, the middle of a number is hidden', () => {
  expect(maskPhone('+79123456789')).toBe('+7 912 •••-••-89')
})
