import { expect, test } from 'vitest'
import { barcodeBars, ean13Modules } from './barcode-bars.ts'

test('a card is drawn as the GS1 specification draws an EAN-13', () => {
  const modules = ean13Modules('4012345678901')
  expect(modules).toHaveLength(95)
  expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(92)]).toEqual(['101', '01010', '101'])
  // Odd and even parity of the left half spell the first digit: A B A A B B is 4.
  expect(modules.slice(3, 45).match(/.{7}/g)).toEqual([
    '0001101',
    '0110011',
    '0010011',
    '0111101',
    '0011101',
    '0111001',
  ])
})

test('neighbouring black modules are one bar', () => {
  expect(barcodeBars('0110100')).toEqual([
    { x: 1, width: 2 },
    { x: 4, width: 1 },
  ])
})
