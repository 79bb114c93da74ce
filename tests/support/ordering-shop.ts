import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Checkout, openCheckout } from './checkout.ts'
import { orderingIn } from './ordering.ts'

/**
 * A shop for all tests of a file, with helpers that order in it. Before each test the clock, the bank, the waiting jobs
 * and the sent messages are reset.
 */
export function openOrderingShop(): { shop: Checkout; counter: ReturnType<typeof orderingIn> } {
  const shop = {} as Checkout
  beforeAll(async () => {
    Object.assign(shop, await openCheckout())
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.waiting.length = 0
    shop.texts.length = 0
    shop.clock.set('2026-11-21T09:00:00Z')
    Object.assign(shop.bank, { isDown: false, loseAnswers: 0, refusesRefunds: false })
    shop.bank.made.length = 0
  })
  return { shop, counter: orderingIn(shop) }
}
