import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const queries = (text: string) => readList(text).map(({ query }) => query)

test('each line is a product; bullets and numbers before it are left out', () => {
  expect(queries('1. нурофен 200 мг\n2) бинт\n\n– йод\n• 5-НОК')).toEqual(['нурофен 200 мг', 'бинт', 'йод', '5-НОК'])
})

test('a notebook has bullets of its own', () => {
  expect(queries('☐ витамин Д3\n✓ йод\n- [ ] бинт\n- [x] 5-НОК\n→ «Магне В6»\n10) +100 500')).toEqual([
    'витамин Д3',
    'йод',
    'бинт',
    '5-НОК',
    '«Магне В6»',
    '+100 500',
  ])
})

test('a number after a dash is one of packs, unless it is of the name', () => {
  expect(readList('перекись водорода — 3\nомега – 3\nаевит - 2')).toEqual([
    { query: 'перекись водорода', packs: 3 },
    { query: 'омега – 3', packs: 1 },
    { query: 'аевит - 2', packs: 1 },
  ])
})

test('a dictated line is divided at commas, but not inside a number', () => {
  expect(queries('аспирин 0,5 г, бинт и ещё зелёнка')).toEqual(['аспирин 0,5 г', 'бинт', 'зелёнка'])
})

test('a comma inside one of several lines divides nothing', () => {
  expect(queries('нурофен, таблетки\nйод')).toEqual(['нурофен, таблетки', 'йод'])
})

test('the number of packs is read at the end, the size of a pack is not taken for it', () => {
  expect(readList('энап 10 мг 20 шт. 2 уп.\nйод х3\nбинт 5 пачек\nмаски 50 шт')).toEqual([
    { query: 'энап 10 мг 20 шт.', packs: 2 },
    { query: 'йод', packs: 3 },
    { query: 'бинт', packs: 5 },
    { query: 'маски 50 шт', packs: 1 },
  ])
})

test('the same product twice is one line', () => {
  expect(readList('Йод\nйод 2 упаковки')).toEqual([{ query: 'Йод', packs: 3 }])
})
