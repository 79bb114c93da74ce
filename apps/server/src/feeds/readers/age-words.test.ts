import { expect, test } from 'vitest'
import { ageFromOf } from './age-words.russian.ts'

test.each([
  ['с 6 лет', 6],
  ['от 12 лет и старше', 12],
  ['18+', 18],
  ['Детям с 3-х лет', 3],
  ['старше 14', 14],
  ['для взрослых', 18],
  ['с рождения', 0],
  ['от 0 лет', 0],
  ['24 месяца', 2],
  ['от 3 мес.', null],
  ['0+', null],
  ['0', null],
  ['для взрослых и детей', null],
  ['6-12 лет', null],
  ['до 3 лет', null],
  ['детям', null],
])('«%s» is an age of %s', (written, age) => {
  expect(ageFromOf(written)).toBe(age)
})
