import { cityIdOf, pharmacyIdOf, productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, open } from '../../../tests/screen.tsx'
import type { Pharmacy } from '../../pharmacies/pharmacy.ts'
import { PharmaciesWithAll } from './pharmacies-with-all.tsx'

const closed: Pharmacy = {
  id: pharmacyIdOf(13),
  drugstore_id: pharmacyIdOf(13),
  code: '0113',
  slug: 'moskva-tverskaya-19',
  name: 'Ромашка на Тверской',
  address: 'Тверская улица, 19',
  city_id: cityIdOf(1),
  city_name: 'Москва',
  metro: null,
  latitude: 55.77,
  longitude: 37.59,
  timezone: 'Europe/Moscow',
  openingHours: 'Mo-Fr 08:00-22:00; Sa-Su off',
  isOpenNow: false,
  isRoundTheClock: false,
  changesAt: '2099-11-22 08:00',
  phone: '+74950000113',
  services: [],
  licenceNumber: '',
  licenceAddress: '',
  hasDistancePermit: true,
  isInvented: true,
  distanceKm: null,
}

test('a pharmacy that has the whole list says whether it is open, not the hours of another day', async () => {
  api.reset()
  api.reply('POST /api/v1/search/pharmacies/with-goods', { pharmacyIds: [closed.id] })
  api.reply('GET /api/v1/search/pharmacies/all', { results: [closed] })
  open(<PharmaciesWithAll items={[{ id: productIdOf(1), amount: 1 }]} isBusy={false} onChoose={() => undefined} />)
  const heading = await screen.findByRole('heading')
  expect(heading.textContent).toBe('Всё сразу есть в\u00a01\u00a0аптеке')
  screen.getByText(/^Закрыто, откроется 22\sноября в\s8:00$/)
})
