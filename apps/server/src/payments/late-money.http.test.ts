import { addDays, type Day, localDay, type OrderId, orderIdOf, type ProductId } from '@romashka/basics'
import { basket, catalogue, notifications, orders, payments } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addProduct, addWarehouseStock } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, type Courier, countBookedPlaces, quotedByCourier } from '../../../../tests/support/courier.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { givePoints, registerLoyaltyCard } from '../../../../tests/support/points.ts'

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

test('money that comes after the pharmacy has closed for good goes back, also for what the warehouse would bring', async () => {
  const { db } = shop.database
  for (const from of ['shelf', 'warehouse']) {
    const anna = await newShopper(shop)
    const productId = from === 'shelf' ? await stocked(shop, 5) : await addProduct(db, {})
    if (from === 'warehouse') await addWarehouseStock(db, 1, productId, 5)
    await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
    const { id } = await counter.place(anna, await quoted(shop, anna, [[productId, 2]]))
    const close = (closed_on: Day | null) =>
      db.updateTable('pharmacies').set({ closed_on }).where('id', '=', shop.pharmacyId).execute()
    await payTooLate(anna, orderIdOf(id), () => close(localDay(shop.clock.now(), 'Europe/Moscow')))
    await close(null)
    await orders.settleOrder(shop.ctx(), orderIdOf(id))
    expect([from, await counter.view(anna, id)]).toMatchObject([from, { status: 'expired' }])
    expect(await payments.listPaymentsOf(shop.ctx(), orderIdOf(id))).toMatchObject([{ state: 'cancelled' }])
  }
})

/** Anna's order of 100 roubles, 30 of which are paid by all the points that she has. */
async function orderForPoints() {
  const anna = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, anna)
  await givePoints(shop, anna, 3_000)
  return { anna, ...(await placeForPoints(anna)) }
}

async function placeForPoints(anna: Shopper) {
  const productId = await stocked(shop, 9, { priceKopecks: 10_000 })
  const order = await counter.place(anna, await quoteForPoints(anna, productId))
  expect(order).toMatchObject({ total_price: 7_000 })
  return { productId, id: orderIdOf(order.id) }
}

async function quoteForPoints(anna: Shopper, productId: ProductId): Promise<string> {
  await basket.setLines(shop.as(anna), [{ productId, packs: 1 }])
  const body = { pharmacyId: shop.pharmacyId, payment_method: 'online', spend_points: true }
  return (await shop.call('POST', '/api/v2/baskets/quote', { as: anna, body })).json().id
}

const pointsOf = async (anna: Shopper) => (await shop.call('GET', '/api/v1/loyalty', { as: anna })).json()

/** What the shopper reads of money that has come too late. */
async function lateTextOf(id: OrderId): Promise<string | undefined> {
  const rows = await shop.database.db.selectFrom('order_messages').selectAll().where('order_id', '=', id).execute()
  const late = rows.find(({ event }) => event.startsWith('order.paid_too_late'))
  await notifications.sendOrderMessage(shop.ctx(), late?.id ?? '', orders.phoneOfOrder, orders.isMessageTrue)
  return shop.texts.at(-1)?.text
}

test('points pay for one order: late money for the other one goes back', async () => {
  const { anna, id, productId } = await orderForPoints()
  await payTooLate(anna, id, async () => {
    await orders.alignOrderPoints(shop.ctx(), id)
    await placeForPoints(anna)
  })
  await orders.settleOrder(shop.ctx(), id)
  await orders.alignOrderPoints(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
  expect(await payments.listPaymentsOf(shop.ctx(), id)).toMatchObject([{ state: 'cancelled', capturedKopecks: 0 }])
  expect(await counter.reservedOf(productId)).toBe(0)
  expect(await pointsOf(anna)).toMatchObject({ available: 0, reserved: 0 })
  expect(await lateTextOf(id)).toMatch(/пришла после срока, и собрать его на прежних условиях уже нельзя\. Вернём 70/)
})

test('late money for two orders with the same points revives one of them, also at the same moment', async () => {
  const { anna, id: first } = await orderForPoints()
  const firstPage = (await counter.link(anna, first)).payment_link
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), first)
  await orders.alignOrderPoints(shop.ctx(), first)
  const { id: second } = await placeForPoints(anna)
  const secondPage = (await counter.link(anna, second)).payment_link
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), second)
  await orders.alignOrderPoints(shop.ctx(), second)
  const money = [firstPage, secondPage].map((page) => shop.bank.pay(page))
  await Promise.all(money.map((one) => orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', one)))
  for (const id of [first, second]) await orders.alignOrderPoints(shop.ctx(), id)
  const states = await Promise.all([first, second].map(async (id) => (await counter.view(anna, id)).status))
  expect(states.toSorted()).toEqual(['accepted', 'expired'])
  expect(await pointsOf(anna)).toMatchObject({ available: 0, reserved: 0 })
})

test('points that only an open quote has are the paid order’s again', async () => {
  const { anna, id } = await orderForPoints()
  let open = ''
  await payTooLate(anna, id, async () => {
    await orders.alignOrderPoints(shop.ctx(), id)
    open = await quoteForPoints(anna, await stocked(shop, 9, { priceKopecks: 10_000 }))
    expect(await pointsOf(anna)).toMatchObject({ available: 0, reserved: 3_000 })
  })
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', is_paid: true })
  expect(await pointsOf(anna)).toMatchObject({ available: 0, reserved: 0 })
  expect(await counter.place(anna, open)).toMatchObject({ code: 'quote.changed', details: { totalKopecks: 10_000 } })
  await orders.alignOrderPoints(shop.ctx(), id)
  expect(await pointsOf(anna)).toMatchObject({ available: 0, reserved: 0 })
})

test('an order with a code for the first order is not revived beside another order', async () => {
  const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2027-12-01T00:00:00Z') }
  const code = { code: 'VERYFIRST', title: 'На первый заказ', kind: 'fixed' as const, amount_kopecks: 1_000 }
  await shop.database.db
    .insertInto('promo_codes')
    .values({ ...code, ...during, is_first_order_only: true })
    .execute()
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 9, { priceKopecks: 10_000 })
  await basket.setLines(shop.as(anna), [{ productId, packs: 1 }])
  await basket.setPromoCode(shop.as(anna), { code: 'VERYFIRST' })
  const order = await counter.place(anna, await quoted(shop, anna, [[productId, 1]]))
  expect(order).toMatchObject({ total_price: 9_000 })
  const id = orderIdOf(order.id)
  await payTooLate(anna, id, async () => {
    await basket.setPromoCode(shop.as(anna), null)
    const another = await stocked(shop, 9, { priceKopecks: 10_000 })
    expect((await counter.ordered([[another, 1]], anna)).order).toMatchObject({ total_price: 10_000 })
  })
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
})

test('however often the bank’s page is opened, an order that is not paid ends after an hour', async () => {
  const productId = await stocked(shop, 5)
  const { anna, id } = await counter.ordered([[productId, 2]])
  const stateAfter = async (minutes: number) => {
    shop.clock.advance(minutes)
    await orders.expirePayment(shop.ctx(), id)
    return (await counter.partOf(id)).state
  }
  for (const minutes of [15, 9, 9, 9, 9]) {
    expect(await stateAfter(minutes)).toBe('awaiting_payment')
    await counter.link(anna, id)
  }
  expect(await stateAfter(8)).toBe('awaiting_payment')
  await counter.link(anna, id)
  expect(await stateAfter(1)).toBe('expired')
  expect(await counter.reservedOf(productId)).toBe(0)
})
