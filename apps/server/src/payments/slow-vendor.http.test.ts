import { yookassaGateway } from '@romashka/adapters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, newShopper, openCheckout, stocked } from '../../../../tests/support/checkout.ts'
import { orderingIn } from '../../../../tests/support/ordering.ts'

let shop: Checkout
let attempts = 0

/** Holds every call until it is given up. */
const silent: typeof fetch = (_url, init) => {
  attempts += 1
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
}

beforeAll(async () => {
  const gateway = yookassaGateway({ baseUrl: 'https://bank.example', shopId: '1', secretKey: 'x', fetch: silent })
  shop = await openCheckout({ gateway, vendorMs: 4_000 })
})
afterAll(() => shop.close())

test('a vendor that does not answer is given up once per request, not once per attempt', async () => {
  const { ordered } = orderingIn(shop)
  const { anna, id } = await ordered([[await stocked(shop, 3), 1]], await newShopper(shop))
  attempts = 0
  const reply = await shop.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })
  expect(reply.json()).toMatchObject({ code: 'payment.unavailable' })
  expect(attempts).toBe(1)
})
