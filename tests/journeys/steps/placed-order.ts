import { callsOf } from './calls.ts'
import { type Page, test } from './shopper.ts'

interface PlacedOrder {
  id: string
  number: string
}

interface Inventory {
  pharmacyId: number
  variantType: string
  isFull: boolean
  isOpenLongEnough: boolean
}

/**
 * Journeys that run beside each other would take the last pack of one pharmacy from each other: each takes from
 * pharmacies of its own, and none from the first, which is where a shopper chooses one on the page.
 */
function chooseOwn([first, ...others]: Inventory[]): Inventory | undefined {
  const { parallelIndex, config } = test.info()
  const own = others.filter(({ pharmacyId }) => pharmacyId % config.workers === parallelIndex)
  return own.find((one) => one.variantType === 'today' && one.isFull && one.isOpenLongEnough) ?? own[0] ?? first
}

/** Placed by calls alone, where ordering is not what the journey is about; the shopper is signed in. */
export async function placeOrder(page: Page): Promise<PlacedOrder> {
  const { userId, ask, put } = await callsOf(page)
  await put('нурофен')
  const { inventories } = await ask('GET', '/api/v2/baskets/from/pickup/inventories')
  const { pharmacyId } = chooseOwn(inventories) ?? {}
  const way = new URLSearchParams({ pharmacyId: String(pharmacyId), variantType: 'today', isDevide: 'false' })
  await ask('PUT', `/api/v2/baskets/from/pickup/pharmacy?${way}`)
  const quote = await ask('POST', '/api/v2/baskets/quote', { payment_method: 'on_receipt', wayToGetType: 'pickup' })
  const { phone } = await ask('GET', `/api/v1/users/${userId}`)
  return ask('POST', '/api/v1/orders', {
    quote_id: quote.id,
    channel: 'web',
    customer: { phone: phone.phone_number, first_name: 'Анна' },
    delivery: { type: 'pickup' },
    comments: null,
    payment_method: 'on_receipt',
  })
}
