import { type OrderId, type ProductId, productIdOf } from '@romashka/basics'
import { orders, prescriptions } from '@romashka/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Bank } from '../../../../tests/support/bank.ts'
import { addAnna, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import {
  addPrescriptions,
  registeredLine,
  registeredPrescription,
  stockedAmoxicillin,
} from '../../../../tests/support/prescriptions/prescriptions.ts'

let city: City
let bank: Bank
let anna: SignedInPerson
let otc: ProductId
let recipeId: string
beforeEach(async () => {
  bank = new Bank()
  city = await openCity({
    rewire: (wiring) => ({
      ...wiring,
      ports: { ...wiring.ports, payments: { preferred: 'yookassa', byName: { yookassa: bank } } },
    }),
  })
  anna = await addAnna(city.database.db)
  await stockedAmoxicillin(city)
  otc = productIdOf(await city.sell({ near: 50 }))
  await addPrescriptions(city.ctx(), anna.shopperId, [registeredPrescription({ lines: [registeredLine()] })])
  recipeId = (await city.call('GET', '/api/v1/recipes/me', { as: anna })).json().results[0].id
})
afterEach(() => city.close())

/** Two packs on the prescription, paid in the pharmacy, and one of another medicine, paid online if `isOnline`. */
async function ordered(isOnline: boolean): Promise<OrderId> {
  const put = await city.call('POST', `/api/v2/baskets/recipe/${recipeId}?wayToGetType=pickup`, { as: anna })
  expect(put.statusCode, put.body).toBe(200)
  await city.call('PUT', `/api/v2/baskets/products/${otc}?count=1`, { as: anna })
  await city.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${city.near}`, { as: anna })
  const payment_method = isOnline ? 'online' : 'on_receipt'
  const quote = await city.call('POST', '/api/v2/baskets/quote', { as: anna, body: { payment_method } })
  const customer = { phone: anna.phone, first_name: 'Анна' }
  const body = { quote_id: quote.json().id, source_channel: 'web', customer, payment_method }
  const reply = await city.call('POST', '/api/v1/orders', { as: anna, body })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().id
}

/** The order expires unpaid; the bank's page stays open. */
async function expired(): Promise<{ id: OrderId; pay: () => Promise<unknown> }> {
  const id = await ordered(true)
  const { payment_link } = (await city.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })).json()
  city.clock.advance(61)
  await orders.expirePayment(city.ctx(), id)
  const pay = () => orders.syncPaymentByProviderId(city.ctx(), 'yookassa', bank.pay(payment_link))
  return { id, pay }
}

async function reservationsOf(id: OrderId) {
  const part = (await orders.loadOrders(city.ctx(), [id]))[0]?.parts[0]
  if (!part) throw new Error('no part')
  return prescriptions.listReservations(city.ctx(), part.id)
}
const left = async () => (await city.call('GET', `/api/v1/recipes/${recipeId}/products`, { as: anna })).json().lines[0]

test('an order whose payment came late regains what it had reserved of a prescription', async () => {
  const { id, pay } = await expired()
  expect(await left()).toMatchObject({ left: 20, reserved: 0 })
  await pay()
  expect(await reservationsOf(id)).toMatchObject([{ state: 'reserved', amount: 20 }])
  expect(await left()).toMatchObject({ left: 0, reserved: 20 })
})

test('what another order has reserved meanwhile is not taken: the shopper is notified, and the order stays', async () => {
  const { id, pay } = await expired()
  const other = await ordered(false)
  await pay()
  expect(await reservationsOf(id)).toMatchObject([{ state: 'dropped' }])
  expect(await reservationsOf(other)).toMatchObject([{ state: 'reserved', amount: 20 }])
  expect(await left()).toMatchObject({ left: 0, reserved: 20 })
  expect((await city.call('GET', `/api/v1/orders/${id}`, { as: anna })).json().status).toBe('accepted')
  const messages = await city.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })
  expect(messages.body).toContain('По нему ничего не осталось')
})
