import type { ProductId } from '@romashka/basics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProduct, addStock } from '../../../../tests/support/builders.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { giveConsent } from '../../../../tests/support/points.ts'

let city: City
let shortDated: ProductId
let halfYear: ProductId
beforeAll(async () => {
  city = await openCity()
  const { db } = city.database
  shortDated = await addProduct(db)
  halfYear = await addProduct(db)
  await addStock(db, city.near, shortDated, 2, { expiresOn: '2026-12-05' })
  await addStock(db, city.near, shortDated, 5, { expiresOn: '2028-01-01' })
  await addStock(db, city.far, shortDated, 5, { expiresOn: '2028-01-01' })
  await addStock(db, city.near, halfYear, 9, { expiresOn: '2027-05-01' })
  await city.refresh()
})
afterAll(() => city.close())
beforeEach(() => city.clock.set('2026-11-21T09:00:00Z'))

async function chosen(as: SignedInPerson, productId: ProductId, pharmacyId: number, packs = 1) {
  await city.call('PUT', `/api/v2/baskets/products/${productId}?count=${packs}`, { as })
  const url = `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${pharmacyId}`
  const reply = await city.call('PUT', url, { as })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

test('a pack that expires soon has a warning once the pharmacy is chosen, and can still be ordered', async () => {
  const anna = await addShopper(city.database.db)
  const { items, impossibleOrderList } = await chosen(anna, shortDated, city.near)
  expect(items).toMatchObject([{ available: true, reasons: ['EXPIRES_SOON'], expiresSoonOn: '2026-12-05' }])
  expect(impossibleOrderList).toEqual([])
  const quoted = await city.call('POST', '/api/v2/baskets/quote', {
    as: anna,
    body: { pharmacyId: city.near, paymentMethod: 'on_receipt' },
  })
  expect(quoted.statusCode).toBe(201)
  expect((await chosen(anna, shortDated, city.far)).items).toMatchObject([{ reasons: [], expiresSoonOn: null }])
})

test('without a chosen pharmacy there is no expiry warning, because the lots are not known', async () => {
  const anna = await addShopper(city.database.db)
  const shown = (await city.call('PUT', `/api/v2/baskets/products/${shortDated}?count=1`, { as: anna })).json()
  expect(shown.items).toMatchObject([{ reasons: [], expiresSoonOn: null }])
})

test('a course that lasts longer than the pack causes a warning, with the consent to courses', async () => {
  const anna = await addShopper(city.database.db)
  expect((await chosen(anna, halfYear, city.near, 3)).items).toMatchObject([{ reasons: [] }])
  await giveConsent(city, anna, 'health_data')
  const course = {
    title: 'Метформин',
    product_id: halfYear,
    starts_on: '2026-11-01',
    times: ['09:00'],
    units_per_dose: 1,
    pack_size: 60,
    units_at_home: 30,
    has_reminders: false,
  }
  const noted = await city.call('POST', '/api/v1/calendar/courses', { as: anna, body: course })
  expect(noted.statusCode, noted.body).toBe(201)
  const three = await chosen(anna, halfYear, city.near, 3)
  expect(three.items).toMatchObject([{ available: true, reasons: ['EXPIRES_SOON'], expiresSoonOn: '2027-05-01' }])
  expect((await chosen(anna, halfYear, city.near, 2)).items).toMatchObject([{ reasons: [] }])
  const boris = await addShopper(city.database.db)
  expect((await chosen(boris, halfYear, city.near, 3)).items).toMatchObject([{ reasons: [] }])
})
