import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../tests/screen.tsx'
import type { Listing } from './listing.ts'
import NothingListed from './nothing-listed.tsx'

const emptyIn = (hasPharmacies: boolean) =>
  ({ count: 0, city: { hasPharmacies, supplyCity: { name: 'Москва' } }, chosen: { filters: {} } }) as Listing

test('in a town without pharmacies the page of what a courier brings says that none comes, and where to go', async () => {
  open(<NothingListed listing={emptyIn(false)} hasCouriers={false} />, '/free-catalog')
  await screen.findByText('Курьером сюда пока не привозим')
  screen.getByText('Закажите на сайте и заберите в аптеке ближайшего города: Москва.')
  expect(screen.queryByText('Товары этого раздела появятся позже.')).toBeNull()
})

test('in a city with pharmacies to which no courier comes, it says that as well', async () => {
  open(<NothingListed listing={emptyIn(true)} hasCouriers={false} />, '/free-catalog')
  await screen.findByText('Курьером сюда пока не привозим')
  screen.getByText('Закажите на сайте и заберите в аптеке.')
  expect(screen.queryByText('Товары этого раздела появятся позже.')).toBeNull()
})

test('where couriers go, an empty section is one that is not filled yet', async () => {
  open(<NothingListed listing={emptyIn(true)} hasCouriers />, '/free-catalog')
  await screen.findByText('Товары этого раздела появятся позже.')
})
