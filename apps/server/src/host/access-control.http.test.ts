import type { Endpoint } from '@romashka/contract'
import * as contract from '@romashka/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { newVisitor, openShop, type Shop } from '../../../../tests/support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())

const endpoints = Object.values(contract)
  .flatMap((module) => (typeof module === 'object' && module !== null ? Object.values(module as object) : []))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one)
const guarded = endpoints.filter(({ access }) => access === 'user')

const uuid = '0b8f6c1e-5a51-4f8e-9d51-0e6a2f2b7c11'
const pathOf = ({ path }: Endpoint) => path.replace(':path', 'pickup').replace(/:\w+/g, uuid)

test('there are endpoints for signed-in shoppers only', () => {
  expect(guarded.length).toBeGreaterThan(20)
})

test.each(guarded.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s refuses whoever is not signed in',
  async (_, one) => {
    const nobody = await shop.call(one.method, pathOf(one))
    const visitor = await shop.call(one.method, pathOf(one), { as: newVisitor() })
    const malformed = await shop.call(one.method, pathOf(one), {
      headers: { authorization: 'Bearer e30.garbled.token' },
    })
    for (const reply of [nobody, visitor, malformed]) expect(reply.statusCode).toBe(401)
  },
)

test.each(
  guarded
    .filter(({ method, params, path }) => method === 'GET' && params && !path.includes('product'))
    .map((one) => [`${one.method} ${one.path}`, one] as const),
)('%s shows another shopper nothing', async (_, one) => {
  const boris = await addShopper(shop.database.db)
  const reply = await shop.call(one.method, pathOf(one), { as: boris })
  expect([400, 404]).toContain(reply.statusCode)
})

test('the id of a shopper sent as a visitor id is refused', async () => {
  const anna = await addShopper(shop.database.db)
  const { shopperId } = anna as { shopperId: string }
  const reply = await shop.call('GET', '/api/v1/orders?isActive=true', { headers: { 'x-user-id': shopperId } })
  expect(reply.statusCode).toBe(401)
})
