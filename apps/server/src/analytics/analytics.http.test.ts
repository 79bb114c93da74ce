import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { newVisitor, openShop, type Person, type Shop } from '../../../../tests/support/shop.ts'

const counted: { goal: string; browser: string }[] = []
let shop: Shop
let anna: SignedInPerson

beforeAll(async () => {
  const goals = { reach: async (goal: string, browser: string) => void counted.push({ goal, browser }) }
  shop = await openShop({ rewire: (wiring) => ({ ...wiring, ports: { ...wiring.ports, goals } }) })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  counted.length = 0
  anna = await addShopper(shop.database.db)
})

const reach = (as: Person, body: object) => shop.call('POST', '/api/v1/goals', { as, body })
const consent = (method: 'PUT' | 'DELETE') =>
  shop.call(method, `/api/v1/users/${anna.shopperId}/consents/analytics`, {
    as: anna,
    ...(method === 'PUT' && { body: { version: '2026-11-26' } }),
  })

test('a goal of a visitor who has allowed it is counted under a fingerprint', async () => {
  const visitor = newVisitor()
  expect((await reach(visitor, { goal: 'favourite_added', is_allowed: true })).statusCode).toBe(200)
  expect(counted).toMatchObject([{ goal: 'favourite_added' }])
  expect(JSON.stringify(counted)).not.toContain(visitor.visitorId)
})

test('nothing is counted without consent, and only known goals are accepted', async () => {
  for (const body of [
    { goal: 'sign_in' },
    { goal: 'sign_in', is_allowed: false },
    { goal: 'parasetamol', is_allowed: true },
  ])
    expect((await reach(newVisitor(), body)).json().code, JSON.stringify(body)).toBe('request.invalid')
  await reach(newVisitor(), { goal: 'sign_in', is_allowed: true, params: { product: 'Инсулин' } })
  expect(JSON.stringify(counted)).not.toContain('Инсулин')
})

test('a shopper who has withdrawn the consent is not counted, whatever the browser sends', async () => {
  await consent('PUT')
  await reach(anna, { goal: 'sign_in', is_allowed: true })
  expect(counted).toHaveLength(1)
  await consent('DELETE')
  await reach(anna, { goal: 'sign_in', is_allowed: true })
  expect(counted).toHaveLength(1)
  await consent('PUT')
  await reach(anna, { goal: 'sign_in', is_allowed: true })
  expect(counted).toHaveLength(2)
})

test('without a configured counter nothing is sent', async () => {
  const plain = await openShop()
  await addPlaces(plain.database.db)
  const reply = await plain.call('POST', '/api/v1/goals', {
    as: newVisitor(),
    body: { goal: 'sign_in', is_allowed: true },
  })
  expect(reply.statusCode).toBe(200)
  await plain.close()
})
