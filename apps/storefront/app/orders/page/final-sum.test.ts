import { expect, test } from 'vitest'
import { finalSum } from './final-sum.ts'

test('an order costs what was found of it; one that was called off, what it would have cost', () => {
  expect(finalSum({ is_active: true, total_price: 131_600, due_price: 115_700 })).toBe(115_700)
  expect(finalSum({ is_active: false, total_price: 131_600, due_price: 115_700 })).toBe(115_700)
  expect(finalSum({ is_active: false, total_price: 131_600, due_price: 0 })).toBe(131_600)
})
