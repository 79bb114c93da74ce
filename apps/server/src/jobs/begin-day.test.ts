import type { ProductId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addStock } from '../../../../tests/support/builders.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())

test('what expires at midnight of the city’s own clock is no longer on offer, and not an hour before', async () => {
  const productId = (await addProduct(city.database.db)) as ProductId
  await addStock(city.database.db, city.near, productId, 3, { expiresOn: '2026-11-22' })
  await city.refresh()
  const packs = async () =>
    (await city.call('GET', `/api/v1/products/${productId}`, { cityId: 1 })).json().is_stock as boolean
  expect(await packs()).toBe(true)
  city.clock.set('2026-11-21T20:59:00Z')
  expect(await catalogue.beginDay(city.ctx())).toBe(0)
  expect(await packs()).toBe(true)
  city.clock.set('2026-11-21T21:03:00Z')
  expect(await catalogue.beginDay(city.ctx())).toBe(2)
  expect(await packs()).toBe(false)
})
