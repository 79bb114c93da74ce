import { expect, test } from 'vitest'
import { meta as ofPlaced } from '../orders/order-placed.route.tsx'
import { meta as ofComplete } from './payment-complete.route.tsx'
import { meta as ofFailed } from './payment-failed.route.tsx'

test('the address of a page about an order or a payment does not decide how that went', () => {
  for (const meta of [ofPlaced, ofComplete, ofFailed])
    expect(JSON.stringify(meta())).not.toMatch(/прошла|Заказ оформлен/)
})
