import { expect, test } from 'vitest'
import { readDictated } from './dictated.russian.ts'
import { splitQuantities } from './quantities.russian.ts'

test.each([
  ['парацетамол пятьсот миллиграмм', 'парацетамол 500 мг'],
  ['шприц пять кубиков', 'шприц 5 мл'],
  ['омепразол двадцать пять штук', 'омепразол 25 штук'],
  ['но-шпа 40 миллиграмм две пачки', 'но-шпа 40 мг'],
  ['ребенку два года', 'ребенку 2 года'],
  ['девять месяцев витамины', '9 месяцев витамины'],
  ['аспирин кардио сотка', 'аспирин кардио 100'],
  ['сто рецептов красоты', 'сто рецептов красоты'],
  ['магне бэ шесть', 'магне б6'],
  ['бинт семь на четырнадцать', 'бинт 7 на 14'],
  ['бинт семь на руку', 'бинт семь на руку'],
])('«%s» is read as «%s»', (spoken, read) => {
  expect(readDictated(spoken)).toBe(read)
})

test('thousands of units are one amount', () => {
  expect(splitQuantities('эрмиталь 10 000 ед').quantities).toEqual(['10000iu'])
})
