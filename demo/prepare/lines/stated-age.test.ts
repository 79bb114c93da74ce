import { expect, test } from 'vitest'
import { statedAge } from './stated-age.ts'

test.each<[string, number | null]>([
  ['ЗУБНАЯ ПАСТА ДЕТСКАЯ ОТ 6 ДО 12 ЛЕТ', 6],
  ['ВЕТОРОН Д/ДЕТЕЙ С 3-Х ЛЕТ', 3],
  ['СМЕСЬ С РОЖДЕНИЯ 300Г', 0],
  ['НУРОФЕН ДЕТСКИЙ СУСП. 100МЛ', null],
  ['ПАНАДОЛ ДЕТСКИЙ СУПП. 125МГ №10', null],
  ['КАША С 6 МЕС 200Г', null],
  ['КРЕМ ДЛЯ ВЕК ОТ 45 ЛЕТ', null],
  ['БУТЫЛОЧКА 0+ 150МЛ', 0],
  ['ЗОРЕКС КАПС. 250+10МГ №2', null],
  ['ФЕМИБИОН ТАБ. №30 + КАПС. №30', null],
  ['КРЕМ SPF 50+ 75МЛ', null],
  ['САЛФЕТКИ №80+2', null],
])('«%s» is meant from %s years', (line, age) => {
  expect(statedAge(line)).toBe(age)
})
