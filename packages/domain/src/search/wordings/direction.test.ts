import { expect, test } from 'vitest'
import { readDirection } from './direction.russian.ts'

test.each([
  ['таблетки понижающие давление', 'таблетки снизить давление'],
  ['для понижения сахара', 'снизить сахара'],
  ['что снижает температуру', 'что снизить температуру'],
  ['для повышения гемоглобина', 'поднять гемоглобина'],
  ['повышающие давление', 'поднять давление'],
])('«%s» is what a medicine does', (query, read) => {
  expect(readDirection(query)).toBe(read)
})

test.each([
  'пониженное давление',
  'при снижении сахара',
  'давление понизилось',
  'повышение температуры',
  'снижение веса',
])('«%s» is what has happened, or is measured by nobody', (query) => {
  expect(readDirection(query)).toBe(query)
})
