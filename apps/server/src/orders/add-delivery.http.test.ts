import { kopecks } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addPharmacy, addStock } from '../../../../tests/support/builders.ts'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, type Courier, countBookedPlaces, quotedByCourier } from '../../../../tests/support/courier.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

async function addressOf(as: Shopper): Promise<string> {
  const body = { representation: 'Тверская улица, 1', flat: '2' }
  return (await shop.call('POST', '/api/v2/addresses', { as, body })).json().id
}

async function add(as: Shopper, id: string, courier: Courier, more: object = {}) {
  const body = { deliveryTariffId: courier.tariffId, address_id: await addressOf(as), ...more }
  return shop.call('POST', `/api/v1/orders/${id}/add-delivery`, { as, body })
}

test('a delivery added to a placed order has its own payment, and the ready bag waits for the courier', async () => {
  const courier = await addCourier(shop, 2, 19_900)
  const { anna, id, part } = await counter.paid(2)
  expect((await counter.view(anna, id)).actions).toContain('add_delivery')
  await counter.readied(id)
  const reply = await add(anna, id, courier, { slotId: `${courier.windowId}:${courier.on}` })
  expect(reply.json()).toMatchObject({
    way_to_get: 'pickup',
    status: 'ready_for_pickup',
    total_price: 20_000,
    added_delivery: { price: 19_900, packages_price: 0, date: courier.on, time_from: '14:00' },
  })
  expect(reply.json().actions).toContain('pay')
  expect(await countBookedPlaces(shop, courier)).toBe(1)
  await counter.pay(anna, id)
  expect(await counter.view(anna, id)).toMatchObject({
    way_to_get: 'courier',
    status: 'assembled',
    delivery: {
      type: 'courier',
      date: courier.on,
      cost: 19_900,
      address: { representation: 'Тверская улица, 1, кв. 2' },
    },
    added_delivery: null,
    total_price: 39_900,
    is_paid: true,
    unpaid_price: 0,
  })
  await orders.handToCourier(shop.ctx(), part.id)
  await orders.setOut(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({
    parts: [{ status: 'on_the_way', pickup_code: part.pickupCode }],
  })
  await orders.deliver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  const done = await counter.view(anna, id)
  expect(done).toMatchObject({ status: 'delivered', paid_price: 39_900, refunds: [] })
  expect(done.receipts.map((receipt: { kind: string }) => receipt.kind).sort()).toEqual([
    'closing',
    'closing',
    'prepayment',
    'prepayment',
  ])
})

test('an added delivery that is not paid for expires, and the order stays a pickup order', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id, part } = await counter.paid()
  const ready = await counter.readied(id)
  expect((await add(anna, id, courier)).statusCode).toBe(200)
  expect((await add(anna, id, courier)).json()).toMatchObject({
    code: 'order.delivery_not_possible',
    details: { reason: 'ALREADY_ADDED' },
  })
  expect(shop.waiting.map((job) => job.name)).toContain('orders.expire-delivery')
  await orders.expireAddedDelivery(shop.ctx(), id)
  expect((await counter.view(anna, id)).added_delivery).not.toBeNull()
  shop.clock.advance(21)
  await orders.expireAddedDelivery(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ added_delivery: null, way_to_get: 'pickup' })
  expect(await countBookedPlaces(shop, courier)).toBe(0)
  await orders.handOver(shop.ctx(), part.id, ready.pickupCode)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'collected' })
})

test('a payment for an added delivery that comes too late is refunded', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id, part } = await counter.paid()
  const ready = await counter.readied(id)
  await add(anna, id, courier)
  const { payment_link } = await counter.link(anna, id)
  shop.clock.advance(21)
  await orders.expireAddedDelivery(shop.ctx(), id)
  await orders.handOver(shop.ctx(), part.id, ready.pickupCode)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(payment_link))
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'collected', way_to_get: 'pickup', paid_price: 20_000 })
  const [last] = [...shop.bank.accounts.values()].slice(-1)
  expect(last?.payment).toMatchObject({ state: 'cancelled', capturedAmount: 0 })
})

test('the reservation of a ready bag does not expire while an added delivery waits for its payment', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id, part } = await counter.paid()
  const ready = await counter.readied(id)
  shop.clock.set(new Date((ready.deadlineAt?.getTime() ?? 0) - 60_000).toISOString())
  await add(anna, id, courier)
  shop.clock.advance(5)
  await orders.expireReservation(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'ready_for_pickup' })
})

test("no delivery is added to unpaid orders, undeliverable goods, other cities, full slots and other shoppers' orders", async () => {
  const courier = await addCourier(shop, 1)
  const onReceipt = await counter.ordered([[await stocked(shop, 5), 1]], undefined, { payment_method: 'on_receipt' })
  expect((await add(onReceipt.anna, onReceipt.id, courier)).json().details).toEqual({ reason: 'NOT_PAID' })

  const spirit = await stocked(shop, 5, { ethanolPercent: 70 })
  const mixed = await counter.ordered([
    [spirit, 1],
    [await stocked(shop, 5), 1],
  ])
  await counter.pay(mixed.anna, mixed.id)
  expect((await add(mixed.anna, mixed.id, courier)).json()).toMatchObject({
    code: 'order.delivery_not_possible',
    details: { reason: 'GOODS', lines: [{ productId: spirit, reasons: ['ALCOHOL_OVER_25'] }] },
  })

  const { anna, id } = await counter.paid()
  const far = { representation: 'Невский проспект, 1', city_id: 2 }
  const elsewhere = (await shop.call('POST', '/api/v2/addresses', { as: anna, body: far })).json().id
  expect((await add(anna, id, courier, { address_id: elsewhere })).json().code).toBe('address.outside_city')
  expect((await add(anna, id, courier, { deliveryTariffId: 999_999 })).json().code).toBe('delivery.not_available')
  for (const slotId of ['12:2020-01-01', 'nonsense', `${courier.windowId}:2026-02-30`])
    expect((await add(anna, id, courier, { slotId })).json().code, slotId).toBe('slot.gone')
  const boris = await newShopper(shop)
  expect((await add(boris, id, courier)).json().code).toBe('order.not_found')
  expect((await add(anna, id, courier, { address_id: await addressOf(boris) })).json().code).toBe('address.not_found')
})

test('no delivery is added to an order from two pharmacies', async () => {
  const courier = await addCourier(shop, 1)
  const { anna, id } = await counter.paid()
  const other = await addPharmacy(shop.database.db)
  const first = await counter.partOf(id)
  await addStock(shop.database.db, other, first.lines[0]?.productId ?? 0, 3)
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  if (!order) throw new Error('no order')
  const parts = [first, { ...first, pharmacyId: other as typeof first.pharmacyId }]
  expect(orders.deliveryRefusal({ ...order, parts }, { unpaidKopecks: kopecks(0), addedDelivery: undefined })).toBe(
    'SEVERAL_PHARMACIES',
  )
  expect((await add(anna, id, courier)).statusCode).toBe(200)
})

test('a returned bag is delivered again in another slot or picked up, and nothing is paid twice', async () => {
  const courier = await addCourier(shop, 5)
  const anna = await newShopper(shop)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  const again = (as: Shopper, more: object = {}) =>
    shop.call('PUT', `/api/v1/orders/${id}`, { as, body: { second_try: { part_id: part.id, ...more } } })
  const returnUndelivered = async () => {
    await orders.handToCourier(shop.ctx(), part.id)
    await orders.setOut(shop.ctx(), part.id)
    await orders.failDelivery(shop.ctx(), part.id, 'nobody home')
    await orders.returnToPharmacy(shop.ctx(), part.id)
  }
  expect((await again(anna)).json()).toMatchObject({ code: 'order.wrong_state' })
  await returnUndelivered()
  expect((await counter.view(anna, id)).actions).toContain('second_try')
  expect((await again(await newShopper(shop))).statusCode).toBe(404)
  expect((await again(anna, { slotId: `${courier.windowId}:2026-11-20` })).json().code).toBe('slot.gone')
  const later = { slotId: `${courier.windowId}:2026-11-23` }
  expect((await again(anna, later)).json()).toMatchObject({
    status: 'returned_to_pharmacy',
    delivery: { date: '2026-11-23', time_from: '14:00' },
  })
  await returnUndelivered()
  expect((await again(anna)).json()).toMatchObject({ status: 'ready_for_pickup', total_price: 29_900 })
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'collected',
    payment: { captured: 29_900 },
    refunds: [],
  })
})
