import type { ProductId } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductInput } from '../../../../tests/support/builders.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { addCourier } from '../../../../tests/support/courier.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'

const products: [string, ProductInput, { courier: string[]; paidAt: 'online' | 'pharmacy' }][] = [
  ['a medicine without prescription', {}, { courier: [], paidAt: 'online' }],
  [
    'a prescription medicine',
    { dispensingClass: 'prescription' },
    { courier: ['RX_NEEDS_PHARMACY'], paidAt: 'pharmacy' },
  ],
  ['a tincture of 40 % ethanol', { ethanolPercent: 40 }, { courier: ['ALCOHOL_OVER_25'], paidAt: 'pharmacy' }],
  ['a solution of 25 % ethanol', { ethanolPercent: 25 }, { courier: [], paidAt: 'online' }],
  ['a supplement', { dispensingClass: 'supplement' }, { courier: [], paidAt: 'online' }],
]

let city: City
let ids: ProductId[]
beforeAll(async () => {
  city = await openCity()
  await addCourier(city)
  ids = []
  for (const [, given] of products) ids.push(await city.sell({ near: 5 }, given))
})
afterAll(() => city.close())

test.each(products)('listing, page, basket and quote agree on %s', async (title, _, expected) => {
  const id = ids[products.findIndex(([one]) => one === title)] ?? 0
  const as = newVisitor()
  const canGoByCourier = expected.courier.length === 0

  const listed = await city.call('POST', '/api/v1/search/catalog/000000002', {
    body: { filters: { courier: ['yes'] } },
  })
  const shown = listed.json().products.map((card: { id: number }) => card.id)
  expect(shown.includes(id)).toBe(canGoByCourier)

  const { dispensing } = (await city.call('GET', `/api/v1/products/${id}`)).json()
  expect(dispensing).toMatchObject({
    courierRefusal: expected.courier[0] ?? null,
    canPayOnline: expected.paidAt === 'online',
  })

  await city.call('PUT', `/api/v2/baskets/products/${id}?count=1`, { as })
  const byCourier = (await city.call('GET', '/api/v2/baskets/from/courier?variantType=today', { as })).json()
  expect(byCourier.items).toMatchObject([{ reasons: expected.courier, paidAt: expected.paidAt }])

  const body = { wayToGetType: 'pickup', pharmacyId: city.near, payment_method: 'online' }
  const quote = (await city.call('POST', '/api/v2/baskets/quote', { as, body })).json()
  expect(quote.parts[0].items).toMatchObject([{ paidAt: expected.paidAt }])
})
