import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** Paid for, brought, not handed over, and back in the pharmacy. */
async function broughtBack() {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3)
  const productId = await stocked(shop, 5)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[productId, 2]], courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  await orders.handToCourier(shop.ctx(), part.id)
  await orders.setOut(shop.ctx(), part.id)
  await orders.failDelivery(shop.ctx(), part.id, 'nobody home')
  await orders.returnToPharmacy(shop.ctx(), part.id)
  return { anna, id, part, productId, courier }
}

test('a returned bag is kept for a day and until closing time, then everything is refunded', async () => {
  const { anna, id, part, productId } = await broughtBack()
  const { status_until } = await counter.view(anna, id)
  expect(Date.parse(status_until) - shop.clock.now().getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
  expect(shop.waiting.map((job) => job.name)).toContain('orders.expire-return')
  shop.clock.advance(23 * 60)
  await orders.expireReturn(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'returned_to_pharmacy' })

  shop.clock.set(status_until)
  await orders.expireReturn(shop.ctx(), part.id)
  await orders.expireReturn(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'cancelled',
    cancel: { reasonType: 'NOT_ANSWERED' },
    refunds: [{ amount: 39_900, status: 'refunded' }],
  })
  expect(await counter.reservedOf(productId)).toBe(0)
})

test('a returned bag to be delivered again waits for its slot, and one to be picked up is kept as usual', async () => {
  const { anna, id, part, courier } = await broughtBack()
  const first = (await counter.view(anna, id)).status_until
  const change = (second_try: object) =>
    shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { second_try: { part_id: part.id, ...second_try } } })
  shop.clock.advance(20 * 60)
  await change({ slotId: `${courier.windowId}:2026-11-23` })
  const later = (await counter.view(anna, id)).status_until
  expect(Date.parse(later)).toBeGreaterThan(Date.parse(first))
  shop.clock.set(first)
  await orders.expireReturn(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'returned_to_pharmacy' })
  await change({})
  shop.clock.set(later)
  await orders.expireReturn(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'ready_for_pickup' })
})

test('the sweep expires a returned bag whose timer was lost', async () => {
  const { anna, id } = await broughtBack()
  shop.clock.advance(4 * 24 * 60)
  expect(await orders.expireOverdue(shop.ctx())).toBeGreaterThan(0)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'cancelled' })
})
