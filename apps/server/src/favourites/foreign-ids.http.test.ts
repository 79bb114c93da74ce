import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignIdParts } from '../../../../tests/contract/foreign-id-parts.ts'
import {
  askWith,
  callsOf,
  type Sample,
  testEveryCallHasACase,
  testStrangerGetsNothing,
} from '../../../../tests/contract/foreign-ids.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

/** Every call of favourites and of what was looked at: it reaches the caller's own, whatever is named. */
const named = callsOf(...foreignIdParts.favourites)

let shop: City
let anna: SignedInPerson
let stranger: SignedInPerson
let samples: Record<string, Sample>
let before: unknown[]

beforeAll(async () => {
  shop = await openCity()
  const secret = await shop.sell({ near: 3 }, { title: 'Тайный препарат' })
  const other = await shop.sell({ near: 3 }, { title: 'Бинт' })
  anna = await addShopper(shop.database.db)
  stranger = await addShopper(shop.database.db)
  for (const path of [
    `/api/v1/favourites/products/${secret}`,
    `/api/v1/favourites/pharmacies/${shop.near}`,
    `/api/v1/search/products/user-viewed/${secret}`,
  ])
    expect((await shop.call('POST', path, { as: anna })).statusCode).toBeLessThan(300)
  const product = { params: { id: other }, isOwnOnly: true }
  const pharmacy = { params: { id: shop.near }, isOwnOnly: true }
  samples = {
    'POST /api/v1/favourites/products/:id': product,
    'DELETE /api/v1/favourites/products/:id': { params: { id: secret }, isOwnOnly: true },
    'POST /api/v1/favourites/pharmacies/:id': pharmacy,
    'DELETE /api/v1/favourites/pharmacies/:id': pharmacy,
    'GET /api/v1/previews/additional-sales/:id': product,
    'POST /api/v1/search/products/user-viewed/:id': product,
  }
  before = await annasWorld()
  expect(JSON.stringify(before)).toContain('Тайный препарат')
})
afterAll(() => shop.close())

const lists = ['favourites/products', 'favourites/pharmacies', 'search/products/user-viewed']
const annasWorld = () =>
  Promise.all(lists.map(async (list) => (await shop.call('GET', `/api/v1/${list}`, { as: anna })).json()))

testEveryCallHasACase(named, () => samples)

testStrangerGetsNothing(
  named.filter(([name]) => !name.includes('/recommendations/')),
  () => ({ shop, samples, stranger, secrets: ['Тайный препарат', anna.shopperId] }),
)

test.each(named)('%s: Anna’s id in place of a visitor’s name reaches nothing of hers', async (name, one) => {
  if (one.access !== 'visitor') return
  const reply = await askWith(shop, one, samples[name], { headers: { 'x-user-id': anna.shopperId } })
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  expect(reply.body).not.toContain('Тайный препарат')
})

test('after all of it everything of Anna’s is as it was', async () => {
  expect(await annasWorld()).toEqual(before)
})
