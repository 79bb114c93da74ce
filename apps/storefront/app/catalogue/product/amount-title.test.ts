import { expect, test } from 'vitest'
import { amountTitle } from './amount-title.ts'

test.each([
  [['30 г'], 'Масса'],
  [['1,5 кг', '800 г'], 'Масса'],
  [['250 мл'], 'Объём'],
  [['100 мл', '50 г'], 'Объём или масса'],
  [[null], 'Объём'],
])('what %j are is called «%s»', (amounts, title) => {
  expect(amountTitle(amounts)).toBe(title)
})
