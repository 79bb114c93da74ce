import { expect, test } from 'vitest'
import { phoneProblem } from './phone-problem.ts'

test.each(['+7 912 345-67-89', '8 (912) 345 67 89', '9123456789'])('nothing is wrong with %s', (typed) => {
  expect(phoneProblem(typed)).toBeUndefined()
})

test.each([
  ['', 'Введите номер телефона'],
  ['+7', 'Введите номер телефона'],
  ['+7 (912) 345', 'В номере не хватает цифр: после\u00a0+7 их десять'],
  ['123456', 'Проверьте номер: нужен российский мобильный'],
  ['+7 (495) 123-45-67', 'Проверьте номер: нужен российский мобильный'],
  ['+375 29 123-45-67', 'Проверьте номер: нужен российский мобильный'],
])('of «%s» it is said what to mend', (typed, sentence) => {
  expect(phoneProblem(typed)).toBe(sentence)
})
