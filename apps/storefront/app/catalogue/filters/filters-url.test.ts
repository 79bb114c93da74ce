import { expect, test } from 'vitest'
import { countChosen, readChosen, searchOf, without } from './filters-url.ts'

const read = (search: string) => readChosen(new URLSearchParams(search))

test('what is chosen survives the way into the address and back', () => {
  const filters = { form: ['syrup', 'drops'], strength: ['7,5 мг/мл'], price: { from: 10_050, to: 90_000 } }
  const address = searchOf(filters, 'price_asc')
  expect(read(address)).toEqual({ filters, sort: 'price_asc', page: 1 })
  expect(address).toContain('priceFrom=100.5')
})

test('an address without filters is the whole listing, the most asked-for first', () => {
  expect(read('')).toEqual({ filters: {}, sort: 'popularity', page: 1 })
  expect(searchOf({}, 'popularity')).toBe('')
})

test('prices the wrong way round are turned, and nonsense is left out', () => {
  expect(read('priceFrom=900&priceTo=100').filters.price).toEqual({ from: 10_000, to: 90_000 })
  expect(read('priceFrom=cheap&priceTo=-5').filters.price).toBeUndefined()
  expect(read('priceFrom=&priceTo=1 250,50').filters.price).toEqual({ to: 125_050 })
})

test('a page, a sorting or a value that cannot be is as good as none', () => {
  expect(read('page=-1&sort=magic')).toMatchObject({ page: 1, sort: 'popularity' })
  expect(read('page=2.5').page).toBe(1)
  expect(read('page=99999999').page).toBe(10_000)
  expect(read(`maker=&maker=${'x'.repeat(201)}&colour=red`).filters).toEqual({})
})

test('a value chosen twice counts once, and the query of a search stays beside the filters', () => {
  const { filters } = read('form=syrup&form=syrup&form=drops&priceTo=500')
  expect(countChosen(filters)).toBe(3)
  expect(searchOf(without(filters, 'price'), 'popularity', { query: 'нурофен' })).toBe(
    `?${new URLSearchParams([
      ['query', 'нурофен'],
      ['form', 'syrup'],
      ['form', 'drops'],
    ])}`,
  )
})

test('the last value taken away takes its filter with it', () => {
  expect(without({ form: ['syrup'], maker: ['hexal'] }, 'form', 'syrup')).toEqual({ maker: ['hexal'] })
  expect(without({ form: ['syrup', 'drops'] }, 'form', 'syrup')).toEqual({ form: ['drops'] })
})
