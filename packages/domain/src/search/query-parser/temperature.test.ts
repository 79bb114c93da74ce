import { expect, test } from 'vitest'
import { readTemperature } from './temperature.russian.ts'

test.each([
  ['38 и 5 у годовасика', 'температура у годовасика'],
  ['тридцать девять у дочки что дать', 'температура у дочки что дать'],
  ['у малыша 39.5', 'у малыша температура'],
  ['39 градусов чем сбить', 'температура чем сбить'],
])('«%s» is a fever', (query, read) => {
  expect(readTemperature(query)).toBe(read)
})

test.each([
  'нурофен ребенку 40 мг',
  'витамины маме 40 лет',
  'конкор 40',
  'температура 38 у ребенка',
  'стельки детские 38 размер',
])('«%s» names no fever by its number', (query) => {
  expect(readTemperature(query)).toBe(query)
})
