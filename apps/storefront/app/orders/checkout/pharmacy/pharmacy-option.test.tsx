import { pharmacyIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../../tests/screen.tsx'
import type { Inventory } from './inventory-text.ts'
import { PharmacyOption } from './pharmacy-option.tsx'

const inventory: Inventory = {
  id: pharmacyIdOf(2),
  drugstore_id: pharmacyIdOf(2),
  pharmacyId: pharmacyIdOf(2),
  name: 'Ромашка на Арбате',
  slug: 'moskva-arbat-31',
  address: 'улица Арбат, 31',
  metro: 'Арбатская',
  phone: '+74950000102',
  latitude: 55.75,
  longitude: 37.59,
  timezone: 'Europe/Moscow',
  openingHours: 'Mo-Fr 08:00-22:00; Sa-Su 10:00-20:00',
  variantType: 'today',
  isDevide: false,
  isFull: true,
  isOpenLongEnough: true,
  date: '2026-11-28',
  price: 49_800,
  distance: null,
  totalItems: 2,
  todayItems: 2,
  tomorrowItems: 0,
  missingItems: 0,
  items: [],
  impossibleOrderList: [],
}

test('a pharmacy to fetch the order from says its hours of every day: on a Saturday those of weekdays are wrong', () => {
  open(
    <ul>
      <PharmacyOption
        one={inventory}
        items={new Map()}
        laterText="завтра"
        isBusy={false}
        isOpen={false}
        isChosen={false}
        onOpen={() => undefined}
        onChoose={() => undefined}
      />
    </ul>,
  )
  const text = screen.getByRole('button').textContent?.replaceAll(/\s/g, ' ').replaceAll('\u2060', '')
  expect(text).toContain('м. Арбатская · Пн–Пт 8:00–22:00, Сб–Вс 10:00–20:00')
})
