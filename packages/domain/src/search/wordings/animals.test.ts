import { expect, test } from 'vitest'
import { isForAnimal } from './animals.russian.ts'

test.each(['шампунь для собак', 'от глистов кошке', 'у кота понос', 'капли от блох', 'таблетки для маленького щенка'])(
  '«%s» is for an animal',
  (query) => {
    expect(isForAnimal(query)).toBe(true)
  },
)

test.each([
  'укусила собака',
  'аллергия на кошек',
  'глаза красные как у кролика',
  'у кошки глисты и мне надо',
  'пояс из собачьей шерсти',
  'кошачий коготь',
  'от живота',
])('«%s» is for a person', (query) => {
  expect(isForAnimal(query)).toBe(false)
})
