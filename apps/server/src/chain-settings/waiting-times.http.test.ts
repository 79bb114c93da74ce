import { type PharmacyId, visitorIdOf } from '@romashka/basics'
import { chainSettings, orders } from '@romashka/domain'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()
const hourMs = 3_600_000

const reload = () => shop.wiring.chainSettings.load(shop.database.db, shop.wiring.settings)
beforeEach(async () => {
  await shop.database.db.deleteFrom('chain_settings').execute()
  await shop.database.db.deleteFrom('order_attempts').execute()
  await reload()
})

async function set(name: string, value: number): Promise<void> {
  const setting = { name, value: String(value), holdsFrom: shop.ctx().now(), setBy: 'Anna' }
  await chainSettings.changeSetting(shop.ctx(), setting)
  await reload()
}

/** It never closes, so a time is not extended to the evening. */
async function openRoundTheClock(pharmacyId: PharmacyId): Promise<void> {
  const hours = { opening_hours: '24/7' }
  await shop.database.db.updateTable('pharmacies').set(hours).where('id', '=', pharmacyId).execute()
}

/** Paid for, and on its way to the door. */
async function onItsWay() {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.handToCourier(shop.ctx(), part.id)
  await orders.setOut(shop.ctx(), part.id)
  return { anna, id, part, courier }
}

test('how much longer a shopper may have an order kept is what the chain says', async () => {
  await openRoundTheClock(shop.pharmacyId)
  const { anna, id } = await counter.paid(1)
  await counter.readied(id)
  await set('extensionHours', 72)
  const [ready] = (await counter.view(anna, id)).parts
  expect(ready).toMatchObject({ can_extend: true, extension_hours: 72 })
  const body = { extend_part_id: ready.id }
  const [kept] = (await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body })).json().parts
  expect(Date.parse(kept.status_until) - Date.parse(ready.status_until)).toBeGreaterThanOrEqual(72 * hourMs)
})

test('how soon a pharmacy has to begin is what the chain says', async () => {
  await set('assemblyStartMinutes', 40)
  const { anna, id } = await counter.paid(1)
  shop.clock.advance(39)
  expect((await counter.view(anna, id)).parts).toMatchObject([{ is_not_begun: false }])
  expect(await orders.notifyOfLateAssemblies(shop.ctx())).toBe(0)
  shop.clock.advance(2)
  expect((await counter.view(anna, id)).parts).toMatchObject([{ is_not_begun: true }])
  expect(await orders.notifyOfLateAssemblies(shop.ctx())).toBe(1)
})

test('when a courier is late is what the chain says', async () => {
  await set('courierLateMinutes', 90)
  const { courier } = await onItsWay()
  shop.clock.set(`${courier.on}T16:29:00Z`)
  expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(0)
  shop.clock.set(`${courier.on}T16:31:00Z`)
  expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(1)
})

test('how long an order that came back is kept is what the chain says', async () => {
  await set('returnedBagHours', 96)
  const { anna, id, part } = await onItsWay()
  await orders.failDelivery(shop.ctx(), part.id, 'nobody home')
  await orders.returnToPharmacy(shop.ctx(), part.id)
  const { status_until } = await counter.view(anna, id)
  expect(Date.parse(status_until) - shop.clock.now().getTime()).toBeGreaterThanOrEqual(96 * hourMs)
})

test('how many of the orders of an address one shopper may place is what the chain says', async () => {
  await set('unpaid.perHourFromOneAddress', 10)
  await set('unpaid.percentOfAddress', 20)
  const product = await stocked(shop, 10)
  const anna = await newShopper(shop)
  const buy = async (device: number) => {
    const as = { ...anna, visitorId: visitorIdOf(`6f1c2a30-0000-4000-8000-00000000000${device}`) } as typeof anna
    const body = draftOf(await quoted(shop, as, [[product, 1]], 'online'), { payment_method: 'online' })
    return (await shop.call('POST', '/api/v1/orders', { as, body })).json()
  }
  await buy(1)
  expect(await buy(2)).toMatchObject({ number: expect.any(String) })
  expect(await buy(3)).toMatchObject({ details: { reason: 'OFTEN', most: 2 } })
})
