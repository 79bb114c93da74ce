import { readPromoCodes, readTariffs } from '@romashka/demo'
import { delivery, loyalty } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())

test('tariffs and promo codes that come in twice are there once', async () => {
  const tariffs = readTariffs().filter((tariff) => tariff.cityId <= 3)
  for (let round = 0; round < 2; round += 1) {
    await delivery.setTariffs(city.ctx(), tariffs)
    await loyalty.setPromoCodes(city.ctx(), readPromoCodes(city.clock.now()))
  }
  const cities = (await city.call('GET', '/api/v1/delivery/cities')).json()
  expect(cities.results.map((one: { city_id: number }) => one.city_id).sort()).toEqual([1, 2, 3])
  const { results } = (await city.call('GET', '/api/v1/delivery/tariffs/by-destination/1')).json()
  expect(results).toHaveLength(2)
  const slots = (await city.call('GET', `/api/v1/delivery/tariffs/${results[0].id}/slots`)).json()
  expect(slots.results.length).toBeGreaterThan(5)
  const anna = await addShopper(city.database.db)
  const codes = (await city.call('GET', '/api/v1/marketing/promo-code-api/extended', { as: anna })).json()
  expect(codes.results.length).toBe(3)
  const secret = `/api/v1/promo-codes/by-code/${encodeURIComponent('сто')}`
  expect((await city.call('GET', secret, { as: anna })).json()).toMatchObject({ code: 'СТО', amount: 10_000 })
})
