import { expect, test } from 'vitest'
import { countsAPart, withWholeCount } from './sum-of-pieces.ts'

test.each([
  ['ТЕСТ НА ОВУЛЯЦИЮ УП. 5+2 ШТ', 'Тест на овуляцию 5, 2 шт.', 'Тест на овуляцию, 5 + 2 шт.'],
  [
    'ПАЛОЧКИ С ЗАПАСНЫМ ПАКЕТОМ 200+20 ШТ',
    'Палочки с запасным пакетом, 200 + 20 шт.',
    'Палочки с запасным пакетом, 200 + 20 шт.',
  ],
  ['НАБОР Д/ДЕПИЛЯЦИИ (ПОЛОСКИ №12+САЛФЕТКИ)', 'Набор (полоски + салфетки), 12 шт.', 'Набор (полоски + салфетки)'],
])('of «%s» no part is the whole: «%s» is «%s»', (line, title, whole) => {
  expect(countsAPart(line)).toBe(true)
  expect(withWholeCount(title, line)).toBe(whole)
})

test.each(['НАБОР ПЛАСТЫРЕЙ №20', 'САЛФЕТКИ №15+БОНУС', 'ТАБ. 20МГ+12,5МГ №30'])('«%s» counts all of it', (line) => {
  expect(countsAPart(line)).toBe(false)
  expect(withWholeCount('Салфетки, 15 шт.', line)).toBe('Салфетки, 15 шт.')
})
