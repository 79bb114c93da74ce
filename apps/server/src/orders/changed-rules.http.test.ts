import type { Day, ProductId } from '@romashka/basics'
import { type dispensing, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

const { shop, counter } = openOrderingShop()
const refused = { code: 'order.goods_refused' }

type Changed = Partial<{
  dispensing_class: 'prescription' | 'pharmacy_only'
  ethanol_percent: number
  storage_max_celsius: number
}>
const becomes = (id: ProductId, changed: Changed) =>
  shop.database.db.updateTable('products').set(changed).where('id', '=', id).execute()
const staff = (...words: string[]) =>
  runPharmacyCommand(shop.ctx(), words, { name: 'Anna', pharmacyId: null } as Parameters<typeof runPharmacyCommand>[2])

async function paidForCourier(goods = 1) {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3)
  const ids: ProductId[] = []
  for (let made = 0; made < goods; made += 1) ids.push(await stocked(shop, 5))
  const wanted = ids.map((id): [ProductId, number] => [id, 1])
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, wanted, courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  const { number } = await counter.view(anna, id)
  return { anna, id, number, part, ids, productId: ids[0] as ProductId, courier }
}

test.each<[string, Changed]>([
  ['on prescription', { dispensing_class: 'prescription' }],
  ['under accounting', { dispensing_class: 'pharmacy_only' }],
  ['with much spirit', { ethanol_percent: 40 }],
  ['in the cold', { storage_max_celsius: 8 }],
])('what is put %s after it was paid is packed and brought by no courier', async (_, changed) => {
  const packed = await paidForCourier()
  await orders.startAssembly(shop.ctx(), packed.part.id)
  await orders.finishAssembly(shop.ctx(), packed.part.id)
  const leaving = await paidForCourier()
  await orders.startAssembly(shop.ctx(), leaving.part.id)
  const away = await paidForCourier()
  await orders.startAssembly(shop.ctx(), away.part.id)
  await orders.finishAssembly(shop.ctx(), away.part.id)
  await orders.handToCourier(shop.ctx(), away.part.id)
  await orders.setOut(shop.ctx(), away.part.id)
  for (const { productId } of [packed, leaving, away]) await becomes(productId, changed)

  await expect(orders.finishAssembly(shop.ctx(), leaving.part.id)).rejects.toMatchObject(refused)
  await expect(orders.handToCourier(shop.ctx(), packed.part.id)).rejects.toMatchObject(refused)
  await expect(orders.deliver(shop.ctx(), away.part.id, away.part.pickupCode)).rejects.toMatchObject(refused)
  expect((await staff('show', packed.number)).join('\n')).toContain('not to be given')

  await orders.failDelivery(shop.ctx(), away.part.id, 'not to be given')
  await orders.returnToPharmacy(shop.ctx(), away.part.id)
  const second = { part_id: away.part.id, slotId: `${away.courier.windowId}:2026-11-23` }
  const again = await shop.call('PUT', `/api/v1/orders/${away.id}`, { as: away.anna, body: { second_try: second } })
  expect([again.statusCode, again.json().code, again.body]).toEqual([409, refused.code, again.body])
})

test('of an order with other goods the shopper is asked about the rest, and gets the money of the line back', async () => {
  const { anna, id, number, ids } = await paidForCourier(2)
  await staff('assemble', number)
  await becomes(ids[0] as ProductId, { dispensing_class: 'prescription' })
  expect((await staff('done', number)).join()).toContain('order.goods_refused')
  await staff('short', number, '1', '0')
  expect(await counter.view(anna, id)).toMatchObject({ status: 'needs_decision' })
  await shop.call('PUT', `/api/v1/orders/${id}`, {
    as: anna,
    body: { decision: { part_id: (await counter.partOf(id)).id, take: 'part' } },
  })
  expect(await counter.view(anna, id)).toMatchObject({ status: 'assembled' })
  await orders.handToCourier(shop.ctx(), (await counter.partOf(id)).id)
})

test('a pharmacy that has lost its permit sends no medicine out', async () => {
  const { part } = await paidForCourier()
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  const permit = (has: boolean) =>
    shop.database.db
      .updateTable('pharmacies')
      .set({ has_distance_permit: has })
      .where('id', '=', shop.pharmacyId)
      .execute()
  await permit(false)
  await expect(orders.handToCourier(shop.ctx(), part.id)).rejects.toMatchObject(refused)
  await permit(true)
  await orders.handToCourier(shop.ctx(), part.id)
})

test('no money is asked for goods that are on prescription or under accounting now, and late money comes back', async () => {
  for (const dispensing_class of ['prescription', 'pharmacy_only'] as const) {
    const productId = await stocked(shop, 5)
    const { anna, id } = await counter.ordered([[productId, 1]])
    await becomes(productId, { dispensing_class })
    const link = await shop.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })
    expect([link.statusCode, link.json().code]).toEqual([409, refused.code])
  }
  const productId = await stocked(shop, 5)
  const { anna, id } = await counter.ordered([[productId, 1]])
  const { payment_link } = await counter.link(anna, id)
  shop.clock.advance(90)
  await orders.expirePayment(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
  await becomes(productId, { dispensing_class: 'pharmacy_only' })
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(payment_link))
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
  expect(await counter.reservedOf(productId)).toBe(0)
})

test('no money is asked for what lies in a pharmacy that has closed for good, and late money comes back', async () => {
  const closes = (on: Day | null) =>
    shop.database.db.updateTable('pharmacies').set({ closed_on: on }).where('id', '=', shop.pharmacyId).execute()
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  const late = await counter.ordered([[await stocked(shop, 5), 1]])
  const { payment_link } = await counter.link(late.anna, late.id)
  await closes('2026-11-21' as Day)
  try {
    const link = await shop.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })
    expect([link.statusCode, link.json().code]).toEqual([409, refused.code])
    shop.clock.advance(90)
    await orders.expirePayment(shop.ctx(), late.id)
    await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(payment_link))
    await orders.settleOrder(shop.ctx(), late.id)
    expect(await counter.view(late.anna, late.id)).toMatchObject({ status: 'expired' })
  } finally {
    await closes(null)
  }
})

test('at the counter what is on prescription now is given, and the pharmacist told so; what is under accounting is not', async () => {
  const { anna, id, part, productId } = await counter.paid(1)
  await counter.readied(id)
  await becomes(productId, { dispensing_class: 'pharmacy_only' })
  await expect(orders.handOver(shop.ctx(), part.id, part.pickupCode)).rejects.toMatchObject(refused)
  await becomes(productId, { dispensing_class: 'prescription' })
  const order = await counter.view(anna, id)
  expect(order).toMatchObject({ status: 'ready_for_pickup' })
  expect((await staff('show', order.number)).join('\n')).toContain('on prescription: ask to be shown it')
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
})

test.each<[dispensing.DispensingClass, dispensing.DispensingClass]>([
  ['otc', 'prescription'],
  ['prescription', 'otc'],
])('the pass asks for a prescription where the counter does: what was %s and is %s now', async (was, becomesClass) => {
  const productId = await stocked(shop, 5, { dispensingClass: was })
  const { anna, id } = await counter.ordered([[productId, 1]], undefined, { payment_method: 'on_receipt' })
  await counter.readied(id)
  await shop.database.db
    .updateTable('products')
    .set({ dispensing_class: becomesClass })
    .where('id', '=', productId)
    .execute()
  const asked = async () => {
    const { parts, goods_list } = await counter.view(anna, id)
    const { results } = (await shop.call('GET', '/api/v1/orders', { as: anna })).json()
    return [parts[0], { goods_list }, results[0]].map((one) => one.goods_list[0].is_prescription)
  }
  const isNow = becomesClass === 'prescription'
  expect(await asked()).toEqual([isNow, isNow, isNow])
  // What was collected keeps what held then.
  const { id: partId, pickupCode } = await counter.partOf(id)
  await orders.handOver(shop.ctx(), partId, pickupCode)
  expect(await asked()).toEqual([!isNow, !isNow, !isNow])
})
