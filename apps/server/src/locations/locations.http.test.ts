import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

test('a city is found by its id and by the slug its pages carry', async () => {
  const byId = await shop.call('GET', '/api/v1/locations/1')
  const bySlug = await shop.call('GET', '/api/v1/locations/by-slug/moskva')
  expect(byId.json()).toMatchObject({
    id: 1,
    city_id: 1,
    slug: 'moskva',
    name: 'Москва',
    city_name: 'Москва',
    hasPharmacies: true,
  })
  expect(bySlug.json()).toEqual(byId.json())
})

test.each(['/api/v1/locations/null', '/api/v1/points/cities/null'])(
  'a client without a city asks for the default one: %s',
  async (path) => {
    expect((await shop.call('GET', path)).json()).toMatchObject({ id: 1, slug: 'moskva' })
  },
)

test('an unknown city is a problem with a code, not a defect', async () => {
  const reply = await shop.call('GET', '/api/v1/locations/by-slug/atlantida')
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toMatchObject({ code: 'city.not_found', status: 404 })
})

test('a city id that is not a number is refused, and the field is named', async () => {
  const reply = await shop.call('GET', '/api/v1/locations/moscow')
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'request.invalid', details: { fields: [{ in: 'params', field: 'id' }] } })
})

test('regions come in alphabetical order, each with its cities', async () => {
  const { results } = (await shop.call('GET', '/api/v1/locations')).json()
  expect(results.map((region: { name: string }) => region.name)).toEqual(['Москва', 'Новосибирская', 'Санкт-Петербург'])
  expect(results[1].cities.map((city: { name: string }) => city.name)).toEqual(['Бердск', 'Новосибирск'])
})

test('an unknown path of the API answers JSON, not a page', async () => {
  const reply = await shop.call('GET', '/api/v1/nothing-here')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'path.not_found' })
})
