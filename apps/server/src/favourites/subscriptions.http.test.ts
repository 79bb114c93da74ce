import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'

let shop: City
let aspirin: number
let anna: SignedInPerson
let boris: SignedInPerson

beforeAll(async () => {
  shop = await openCity()
  aspirin = await shop.sell({})
})
afterAll(() => shop.close())
beforeEach(async () => {
  anna = await addShopper(shop.database.db)
  boris = await addShopper(shop.database.db)
})

const url = (verb: 'add' | 'delete', owner: string, product: number | string = aspirin) =>
  `/api/v1/users/${owner}/${verb}-subscription/${product}`
const add = (as: SignedInPerson, query = '') =>
  shop.call('POST', `${url('add', as.shopperId)}${query}`, { as, cityId: 1 })

test('a shopper subscribes to a product with or without a price, and the user state lists it', async () => {
  expect((await add(anna)).json().subscriptions).toMatchObject([
    { product_id: aspirin, city_id: 1, price_at_most: null },
  ])
  const cheaper = await add(anna, '?price_at_most=9900')
  expect(cheaper.json().subscriptions).toMatchObject([{ product_id: aspirin, price_at_most: 9900 }])
  const state = (await shop.call('GET', `/api/v1/users/${anna.shopperId}`, { as: anna })).json()
  expect(state).toMatchObject({
    subscriptions: [{ product_id: aspirin }],
    favProducts: [],
    activeOrders: 0,
    favCount: 0,
  })
})

test('a subscription can be removed, and removing it twice changes nothing', async () => {
  await add(anna)
  for (let time = 0; time < 2; time += 1) {
    const reply = await shop.call('POST', url('delete', anna.shopperId), { as: anna })
    expect(reply.json()).toEqual({ subscriptions: [] })
  }
})

test('another shopper’s subscriptions cannot be changed', async () => {
  await add(boris)
  for (const verb of ['add', 'delete'] as const) {
    for (const owner of [boris.shopperId, 'me', anna.visitorId]) {
      const reply = await shop.call('POST', url(verb, owner), { as: anna })
      expect(reply.json()).toMatchObject({ status: 404, code: 'user.not_found' })
    }
    expect((await shop.call('POST', url(verb, boris.shopperId))).json().code).toBe('session.required')
    const visitor = await shop.call('POST', url(verb, boris.shopperId), { as: { visitorId: boris.visitorId } })
    expect(visitor.json().code).toBe('session.required')
  }
  const state = (await shop.call('GET', `/api/v1/users/${boris.shopperId}`, { as: boris })).json()
  expect(state.subscriptions).toHaveLength(1)
})

test('an unknown product, and a price that is none, are refused', async () => {
  expect((await shop.call('POST', url('add', anna.shopperId, 999_999), { as: anna })).json().code).toBe(
    'product.not_found',
  )
  for (const price of ['0', '-5', '1.5', 'cheap'])
    expect((await add(anna, `?price_at_most=${price}`)).json().code).toBe('request.invalid')
})

test('promo codes are listed for their own shopper alone', async () => {
  const own = await shop.call('GET', `/api/v1/users/${anna.shopperId}/promo-codes`, { as: anna })
  expect(own.json()).toEqual({ results: [] })
  const ofOther = await shop.call('GET', `/api/v1/users/${boris.shopperId}/promo-codes`, { as: anna })
  expect(ofOther.json().code).toBe('user.not_found')
})
