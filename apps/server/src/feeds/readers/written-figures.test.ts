import { expect, test } from 'vitest'
import { exactKopecksOf, kopecksOf } from './written-figures.ts'

test.each([
  ['312.5000', 312_50],
  ['312.4567', 312_46],
  ['312,4549', 312_45],
  ['199.99000000000001', 199_99],
  ['199.98999999999998', 199_99],
  ['1 234.567', 1234_57],
  ['0.995', 1_00],
  ['₽ 500', 500_00],
  ['руб. 12,30', 12_30],
  ['1 990,50 руб.', 1990_50],
])('%s is %s kopecks', (written, kopecks) => {
  expect(kopecksOf(written)).toBe(kopecks)
})

test.each(['1,234', '299.995', '12 50', '1.234,50', '12,345.60', '$10', '10 тг', 'от 100', '₽', '5e2', '-5', ''])(
  '%s is no price',
  (written) => {
    expect(kopecksOf(written)).toBeNaN()
  },
)

test('a price that bounds others is not rounded', () => {
  expect(exactKopecksOf('312.50')).toBe(312_50)
  expect(exactKopecksOf('312.5000')).toBe(312_50)
  expect(exactKopecksOf('312.4567')).toBeNaN()
})
