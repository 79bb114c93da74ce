import { cityIdOf, defaultCityId } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/builders.ts'
import { api, open } from '../../../../tests/screen.tsx'
import type { Product } from '../product.ts'
import PharmacyStockView from './pharmacy-stock-view.tsx'

beforeEach(() => api.reset())

const whose = /^Это аптеки города Москва/

function openStock(city: Partial<Product['city']>) {
  const product = aProduct()
  const nearness = { place: undefined, isAsking: false, ask: () => undefined }
  const given = { ...product, city: { ...product.city, ...city } }
  return open(<PharmacyStockView product={given} pharmacies={[]} now={new Date()} nearness={nearness as never} />)
}

test('a town without pharmacies is told whose pharmacies are listed', () => {
  const supplyCity = { id: defaultCityId, slug: 'moskva', name: 'Москва' }
  openStock({ city_id: cityIdOf(9), hasPharmacies: false, supplyCity })
  screen.getByText(whose)
})

test('a city with pharmacies is not', () => {
  openStock({})
  expect(screen.queryByText(whose)).toBeNull()
})
