import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addCourier, type Courier, countBookedPlaces } from '../../../../tests/support/courier.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** Asks for a courier, and for the bank's page to pay for him on. */
async function requestDelivery(as: Shopper, id: string, courier: Courier, hasPackaging = false): Promise<string> {
  await requestOnly(as, id, courier, hasPackaging)
  return (await counter.link(as, id)).payment_link
}

async function requestOnly(as: Shopper, id: string, courier: Courier, hasPackaging = false) {
  const address = { representation: 'Тверская улица, 1, кв. 2' }
  const { id: address_id } = (await shop.call('POST', '/api/v2/addresses', { as, body: address })).json()
  const body = { deliveryTariffId: courier.tariffId, address_id, isAddedAdditionalPackages: hasPackaging }
  const reply = await shop.call('POST', `/api/v1/orders/${id}/add-delivery`, { as, body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Nobody has paid for him in time. */
async function giveUp(id: Parameters<typeof orders.expireAddedDelivery>[1]): Promise<void> {
  shop.clock.advance(21)
  await orders.expireAddedDelivery(shop.ctx(), id)
}

const syncAtBank = (providerId: string) => orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', providerId)
const takenFor = (url: string) => shop.bank.accounts.get(url.split('/').at(-1) ?? '')?.payment

test('the payment of an expired added delivery does not pay for the next one', async () => {
  const courier = await addCourier(shop, 3)
  const { anna, id } = await counter.paid()
  await counter.readied(id)
  const first = await requestDelivery(anna, id, courier)
  await giveUp(id)
  await syncAtBank(shop.bank.pay(first))
  await orders.settleOrder(shop.ctx(), id)
  expect(takenFor(first)).toMatchObject({ state: 'cancelled', capturedAmount: 0 })

  const second = await requestDelivery(anna, id, courier)
  expect(second).not.toBe(first)
  await syncAtBank(first.split('/').at(-1) ?? '')
  expect(await counter.view(anna, id)).toMatchObject({ way_to_get: 'pickup', added_delivery: { price: 19_900 } })
  await syncAtBank(shop.bank.pay(second))
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ way_to_get: 'courier', paid_price: 39_900, unpaid_price: 0 })
})

test('a shopper who pays for two added deliveries is charged for one', async () => {
  const courier = await addCourier(shop, 3)
  const { anna, id } = await counter.paid()
  await counter.readied(id)
  const expensive = await requestDelivery(anna, id, courier, true)
  await giveUp(id)
  const plain = await requestDelivery(anna, id, courier)
  await syncAtBank(shop.bank.pay(plain))
  await syncAtBank(shop.bank.pay(expensive))
  await orders.settleOrder(shop.ctx(), id)
  expect(takenFor(plain)).toMatchObject({ state: 'captured', capturedAmount: 19_900 })
  expect(takenFor(expensive)).toMatchObject({ state: 'cancelled', capturedAmount: 0 })
  expect(await counter.view(anna, id)).toMatchObject({ total_price: 39_900, paid_price: 39_900, unpaid_price: 0 })
  expect(await countBookedPlaces(shop, courier)).toBe(1)
})

test('an added delivery expires only after its payment was checked with the bank', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id } = await counter.paid()
  await counter.readied(id)
  shop.bank.pay(await requestDelivery(anna, id, courier))
  expect(shop.waiting.map((job) => job.name)).toContain('orders.poll-payment')
  shop.bank.isDown = true
  await giveUp(id)
  shop.bank.isDown = false
  expect((await counter.view(anna, id)).added_delivery).not.toBeNull()
  await giveUp(id)
  expect(await counter.view(anna, id)).toMatchObject({ way_to_get: 'courier', status: 'assembled' })
})

test('the packs stay reserved as long as the payment page says', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id } = await counter.paid()
  await requestDelivery(anna, id, courier)
  shop.clock.advance(19)
  const { expires_at } = await counter.link(anna, id)
  shop.clock.advance(2)
  await orders.expireAddedDelivery(shop.ctx(), id)
  expect((await counter.view(anna, id)).added_delivery).not.toBeNull()
  shop.clock.set(expires_at)
  await orders.expireAddedDelivery(shop.ctx(), id)
  expect((await counter.view(anna, id)).added_delivery).toBeNull()
})

test('an added delivery whose timer was lost expires with the reservation of its bag', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id, part } = await counter.paid()
  const ready = await counter.readied(id)
  const end = ready.deadlineAt ?? new Date(0)
  shop.clock.set(new Date(end.getTime() - 60_000).toISOString())
  await requestDelivery(anna, id, courier)
  shop.clock.advance(1)
  shop.waiting.length = 0
  await orders.expireReservation(shop.ctx(), part.id)
  expect(shop.waiting).toMatchObject([{ name: 'orders.expire-reservation', data: { partId: part.id } }])
  shop.clock.advance(30)
  await orders.expireReservation(shop.ctx(), part.id)
  expect(await countBookedPlaces(shop, courier)).toBe(0)
  await orders.expireReservation(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ added_delivery: null, status: 'reserve_expired' })
})

test('the sweep expires an added delivery whose timer was lost', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id } = await counter.paid()
  await requestDelivery(anna, id, courier)
  shop.clock.advance(40)
  await orders.expireOverdue(shop.ctx())
  expect(await counter.view(anna, id)).toMatchObject({ added_delivery: null, status: 'accepted' })
  expect(await countBookedPlaces(shop, courier)).toBe(0)
})

test('after an added delivery has expired the order shows its own payment, and the payment method can be chosen again', async () => {
  const courier = await addCourier(shop, 3)
  const { anna, id } = await counter.paid()
  const ready = await counter.readied(id)
  const { payment } = await counter.view(anna, id)
  await requestDelivery(anna, id, courier)
  expect(await counter.view(anna, id)).toMatchObject({
    payment: { amount: 19_900, status: 'pending' },
    can_choose_payment_type: false,
  })
  await giveUp(id)
  expect(await counter.view(anna, id)).toMatchObject({ payment, can_choose_payment_type: true })

  const second = await requestOnly(anna, id, courier)
  expect(second).toMatchObject({ actions: expect.arrayContaining(['pay']), can_choose_payment_type: true })
  await giveUp(id)
  await shop.database.db
    .updateTable('payments')
    .set({ state: 'expired', held_kopecks: 0, captured_kopecks: 0, refunded_kopecks: 0 })
    .where('id', '=', payment.id)
    .execute()
  expect(await counter.view(anna, id)).toMatchObject({ unpaid_price: 20_000, can_choose_payment_type: true })
  expect(await counter.link(anna, id, '?payment_type=sbp')).toMatchObject({ payment_type: 'sbp', amount: 20_000 })
  expect(await counter.view(anna, id)).toMatchObject({
    payment: { amount: 20_000, status: 'pending' },
    can_choose_payment_type: false,
  })
  await counter.pay(anna, id)
  await orders.handOver(shop.ctx(), ready.id, ready.pickupCode)
})
