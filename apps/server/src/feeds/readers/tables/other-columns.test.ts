import { expect, test } from 'vitest'
import { otherColumns } from './other-columns.ts'

const known = ['city', 'name', 'address', 'free_from', 'licence_number', 'phone', 'kind', 'price']

test('columns that a system exports beside those of a list are passed over, by name', () => {
  const heading = [
    'city',
    'name',
    'address',
    'phone',
    'phone2',
    '',
    'комментарий',
    'инн',
    'инн',
    'manager',
    'pricelist',
  ]
  expect(otherColumns([...heading, 'price', 'kind'], known)).toEqual({
    ignored: ['phone2', 'комментарий', 'инн', 'manager', 'pricelist'],
    misspelt: [],
    repeated: [],
  })
})

test.each([
  ['adress', 'address'],
  ['addres', 'address'],
  ['free from', 'free_from'],
  ['fre_from', 'free_from'],
  ['licnece_number', 'licence_number'],
  ['license_number', 'licence_number'],
  ['licence', 'licence_number'],
  ['phones', 'phone'],
  ['prise', 'price'],
])('%s is taken for a slip of %s, which the heading lacks', (column, meant) => {
  const heading = [...known.filter((name) => name !== meant), column]
  expect(otherColumns(heading, known)).toMatchObject({ ignored: [], misspelt: [{ column, meant }] })
})

test('a known column twice is named, whatever stands between', () => {
  expect(otherColumns(['city', 'name', 'x', 'name'], known)).toMatchObject({ ignored: ['x'], repeated: ['name'] })
})
