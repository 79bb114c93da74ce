import { expect, test } from 'vitest'
import { aProduct } from '../../../tests/builders.ts'
import { productStructuredData } from './structured-data.ts'

const factsOf = (ean: string | null) =>
  productStructuredData(aProduct({ ean }), (path) => `https://apteka.example${path}`, 'https://apteka.example')

test('a barcode is stated under the name of its length', () => {
  expect(factsOf('5000158100305')).toMatchObject({ gtin13: '5000158100305' })
  expect(factsOf('46001234')).toMatchObject({ gtin8: '46001234' })
  expect(Object.keys(factsOf('46001234'))).not.toContain('gtin13')
  expect(Object.keys(factsOf(null)).filter((name) => name.startsWith('gtin'))).toEqual([])
})

test('a label that a chain prints for itself is nobody else’s number', () => {
  for (const label of ['2000000012346', '0212345678901', '0460219600055', '20012344'])
    expect(Object.keys(factsOf(label)).filter((name) => name.startsWith('gtin'))).toEqual([])
  expect(factsOf('0070030990145')).toMatchObject({ gtin13: '0070030990145' })
})

test('a medicine has its trade name for a brand, other goods state none', () => {
  const facts = (dispensingClass: 'otc' | 'cosmetic', tradeName: string) =>
    productStructuredData(aProduct({ dispensingClass, tradeName }), (path) => path, '')
  expect(facts('otc', 'Пантокальцин')).toMatchObject({ brand: { name: 'Пантокальцин' } })
  expect(Object.keys(facts('cosmetic', 'Дав антиперспирант-карандаш невидимый'))).not.toContain('brand')
})

test('what may not be sold on a site is on offer only in the store', () => {
  const availability = (dispensingClass: 'prescription' | 'pharmacy_only', is_stock: boolean) =>
    productStructuredData(aProduct({ dispensingClass, is_stock, is_preorder: !is_stock }), (path) => path, '').offers
      ?.availability
  expect(availability('prescription', true)).toBe('https://schema.org/InStock')
  expect(availability('prescription', false)).toBe('https://schema.org/BackOrder')
  expect(availability('pharmacy_only', true)).toBe('https://schema.org/InStoreOnly')
  expect(availability('pharmacy_only', false)).toBe('https://schema.org/OutOfStock')
})
