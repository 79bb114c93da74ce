// @vitest-environment jsdom
import { cityIdOf } from '@romashka/basics'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CityTariffs } from './city-tariffs.tsx'

const tariff = {
  ...{ id: 1, city_id: cityIdOf(1), code: 'express', title: 'Сегодня, в термосумке', isThermo: true },
  ...{ variantType: 'today' as const, price: 29_900, free_from: 300_000 },
}

const show = (tariffs: (typeof tariff)[]) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <CityTariffs cityName="Казань" tariffs={tariffs} /> }])
  render(<Page />)
}

test('the tariffs of the city are read with their price and from when they are free', () => {
  show([tariff])
  const row = screen.getByRole('row', { name: /Сегодня/ })
  expect(row.textContent?.replaceAll(/\s/g, ' ')).toBe('Сегодня, в термосумке299 ₽от 3 000 ₽')
})

test('a city without couriers says so and shows where to go', () => {
  show([])
  expect(screen.getByRole('link', { name: 'ближайшей аптеке' })).toBeTruthy()
})
