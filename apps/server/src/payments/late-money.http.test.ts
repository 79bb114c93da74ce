import { addDays, type OrderId, orderIdOf } from '@romashka/basics'
import { orders, payments } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, type Courier, countBookedPlaces, quotedByCourier } from '../../../../tests/support/courier.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** One place a day; the day is far enough away to be open when the money comes. */
async function courierOfTomorrow(): Promise<Courier> {
  const courier = await addCourier(shop)
  return { ...courier, on: addDays(courier.on, 1) }
}

async function orderByCourier(courier: Courier) {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 5)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[productId, 2]], courier))
  return { anna, productId, id: orderIdOf(id) }
}

/** The shopper has opened the bank's page and pays there when the order has ended already. */
async function payTooLate(anna: Shopper, id: OrderId, meanwhile: () => Promise<unknown>): Promise<void> {
  const { payment_link } = await counter.link(anna, id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  await meanwhile()
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(payment_link))
}

test('money that comes too late takes the place of the courier again', async () => {
  const courier = await courierOfTomorrow()
  const { anna, id, productId } = await orderByCourier(courier)
  expect(await countBookedPlaces(shop, courier)).toBe(1)
  await payTooLate(anna, id, async () => expect(await countBookedPlaces(shop, courier)).toBe(0))
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', is_paid: true })
  expect(await countBookedPlaces(shop, courier)).toBe(1)
  expect(await counter.reservedOf(productId)).toBe(2)
})

test('money that comes when the last place of the courier is another’s goes back, and nothing stays reserved', async () => {
  const courier = await courierOfTomorrow()
  const { anna, id, productId } = await orderByCourier(courier)
  await payTooLate(anna, id, () => orderByCourier(courier))
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
  expect(await payments.listPaymentsOf(shop.ctx(), id)).toMatchObject([{ state: 'cancelled', capturedKopecks: 0 }])
  expect(await countBookedPlaces(shop, courier)).toBe(1)
  expect(await counter.reservedOf(productId)).toBe(0)
})
