import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'

let city: City
let anna: SignedInPerson
let boris: SignedInPerson
beforeAll(async () => {
  city = await openCity()
  anna = await addShopper(city.database.db)
  boris = await addShopper(city.database.db)
})
afterAll(() => city.close())

const home = { representation: 'Тверская улица, 1, кв. 2', flat: '2', comment: "'; drop table addresses; --" }

test('a list without an address has no pages', async () => {
  const page = (await city.call('GET', '/api/v2/addresses', { as: anna })).json()
  expect(page).toEqual({ results: [], page: 1, totalCount: 0, totalPages: 0 })
})

test('an address is kept, changed, listed with the usual one first, and removed', async () => {
  const made = await city.call('POST', '/api/v2/addresses', { as: anna, body: home })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ ...home, city_id: 1, is_default: true })
  const second = (
    await city.call('POST', '/api/v2/addresses', { as: anna, body: { ...home, is_default: true } })
  ).json()
  const { id } = made.json()
  const changed = await city.call('PUT', `/api/v2/addresses/${id}`, { as: anna, body: { ...home, flat: '3' } })
  expect(changed.json()).toMatchObject({ id, flat: '3', is_default: false })
  const page = (await city.call('GET', '/api/v2/addresses?size=1', { as: anna })).json()
  expect(page).toMatchObject({ results: [{ id: second.id }], page: 1, totalCount: 2, totalPages: 2 })
  expect((await city.call('DELETE', `/api/v2/addresses/${id}`, { as: anna })).statusCode).toBe(200)
  expect((await city.call('GET', `/api/v2/addresses/${id}`, { as: anna })).statusCode).toBe(404)
})

test('somebody else’s address is not there, and without a token there is none', async () => {
  const { id } = (await city.call('POST', '/api/v2/addresses', { as: anna, body: home })).json()
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? home : undefined
    const stranger = await city.call(method, `/api/v2/addresses/${id}`, { as: boris, body })
    expect(stranger.json(), method).toMatchObject({ status: 404, code: 'address.not_found' })
    expect((await city.call(method, `/api/v2/addresses/${id}`, { body })).statusCode, method).toBe(401)
  }
  expect((await city.call('GET', `/api/v2/addresses/${id}`, { as: anna })).statusCode).toBe(200)
})

test('an address without words, of an unknown city or with a made-up id is refused', async () => {
  const refused = [
    { representation: '' },
    { representation: 'x'.repeat(301) },
    { ...home, fias: 'no' },
    { ...home, latitude: 91 },
  ]
  for (const body of refused)
    expect((await city.call('POST', '/api/v2/addresses', { as: anna, body })).json().code).toBe('request.invalid')
  const nowhere = await city.call('POST', '/api/v2/addresses', { as: anna, body: { ...home, city_id: 999 } })
  expect(nowhere.json()).toMatchObject({ code: 'city.not_found' })
  expect((await city.call('GET', '/api/v2/addresses/42', { as: anna })).statusCode).toBe(400)
})

test('addresses added all at once are no more than an address book has, and one of them is the usual one', async () => {
  const anna = await addShopper(city.database.db)
  const add = (at: number) =>
    city.call('POST', '/api/v2/addresses', {
      as: anna,
      body: { representation: `Тверская, ${at}`, is_default: at % 2 === 0 },
    })
  const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => untilAnswered(() => add(at))))
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(50)
  const refused = replies.filter((reply) => reply.statusCode !== 201).map((reply) => reply.json())
  expect(new Set(refused.map((one) => one.code))).toEqual(new Set(['address.too_many']))
  const { results } = (await city.call('GET', '/api/v2/addresses?size=100', { as: anna })).json()
  expect(results.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1)
})
