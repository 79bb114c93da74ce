import { cityIdOf, defaultCityId, pharmacyIdOf } from '@romashka/basics'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/builders.ts'
import { api, open } from '../../../../tests/screen.tsx'
import type { Product } from '../product.ts'
import type { PharmacyStock } from './pharmacy-stock.ts'
import PharmacyStockView from './pharmacy-stock-view.tsx'

beforeEach(() => api.reset())

const evening = new Date('2026-11-21T20:30:00Z')

const whose = /^Это аптеки города Москва/

function openStock(city: Partial<Product['city']>, pharmacies: readonly PharmacyStock[] = []) {
  const product = aProduct()
  const nearness = { place: undefined, isAsking: false, ask: () => undefined }
  const given = { ...product, city: { ...product.city, ...city } }
  return open(<PharmacyStockView product={given} pharmacies={pharmacies} now={evening} nearness={nearness as never} />)
}

function stockAt(drugstore: Partial<PharmacyStock['drugstore']>): PharmacyStock {
  const closed = { isOpenNow: false, isRoundTheClock: false, metro: null, distanceKm: null, phone: '+74950000000' }
  const place = { latitude: 55.7, longitude: 37.6, timezone: 'Europe/Moscow', address: 'Тверская улица, 1' }
  return {
    drugstore: { ...closed, ...place, ...drugstore } as PharmacyStock['drugstore'],
    quantity: 'some',
    expiresOn: null,
    confirmedAt: null,
    tomorrow: false,
  }
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

test('late in the evening it is said when the closed pharmacies open that have it', () => {
  const closed = stockAt({ id: pharmacyIdOf(3), address: 'Тверская улица, 19', changesAt: '2026-11-22 09:00' })
  const sooner = stockAt({ id: pharmacyIdOf(4), address: 'Арбат, 31', changesAt: '2026-11-22 08:00' })
  const brought = { ...stockAt({ id: pharmacyIdOf(5), isOpenNow: true, changesAt: null }), quantity: null }
  const { unmount } = openStock({}, [closed, brought])
  screen.getByText('Аптека, где он есть, сейчас закрыта. Забрать можно с открытия: завтра в 9:00.')
  unmount()
  openStock({}, [closed, sooner])
  screen.getByText(/^Аптеки, где он есть, сейчас закрыты\. Забрать можно с открытия: завтра в 8:00, Арбат, 31\.$/)
})

test('where one of them is open nothing is said of opening', () => {
  const closed = stockAt({ id: pharmacyIdOf(3), changesAt: '2026-11-22 09:00' })
  openStock({}, [closed, stockAt({ id: pharmacyIdOf(4), isOpenNow: true, changesAt: '2026-11-22 00:00' })])
  expect(screen.queryByText(/сейчас закрыт/)).toBeNull()
})

test('where the conditions leave no pharmacy, one press shows all of them again', () => {
  openStock({}, [stockAt({ id: pharmacyIdOf(3), address: 'Арбат, 31', changesAt: '2026-11-22 09:00' })])
  fireEvent.click(screen.getByRole('button', { name: 'Открыты сейчас' }))
  expect(screen.queryByText('Арбат, 31')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Показать все аптеки' }))
  screen.getByText('Арбат, 31')
  screen.getByRole('button', { name: 'Открыты сейчас', pressed: false })
})
