import { randomUUID } from 'node:crypto'
import type { Phone } from '@romashka/basics'
import { catalogue, identity, notifications, orders } from '@romashka/domain'
import { expect, test, vi } from 'vitest'
import { addWarehouseStock } from '../../../../tests/support/builders.ts'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** Every message whose time has come is sent, as the job does; twice, as a job may. */
async function sendAll() {
  for (const job of shop.waiting.filter((one) => one.name === 'notifications.send')) {
    if (job.runAt && job.runAt > shop.clock.now()) continue
    const { messageId } = job.data as { messageId: string }
    await notifications.sendOrderMessage(shop.ctx(), messageId, orders.phoneOfOrder, orders.isMessageTrue)
    await notifications.sendOrderMessage(shop.ctx(), messageId, orders.phoneOfOrder, orders.isMessageTrue)
  }
}

test('a shopper is notified once of each delivery step, with the slot and the code and without medicine names', async () => {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  for (const _ of [1, 2]) {
    await orders.handToCourier(shop.ctx(), part.id)
    await orders.setOut(shop.ctx(), part.id)
    await sendAll()
    await orders.failDelivery(shop.ctx(), part.id, 'nobody home')
    await orders.returnToPharmacy(shop.ctx(), part.id)
  }
  await sendAll()
  const texts = shop.texts.map(({ text }) => text.replace(/^[^:]+: /, ''))
  expect(texts).toHaveLength(5)
  expect(texts[0]).toMatch(/принят/)
  expect(texts[1]).toMatch(new RegExp(`курьер .* выехал: \\d+ ноября, 14:00–18:00. Отдаст по коду ${part.pickupCode}`))
  expect(texts[2]).toMatch(/не удалось вручить/)
  expect(texts[3]).toBe(texts[1])
  expect(texts[4]).toBe(texts[2])
  expect(texts.join()).not.toContain('Препарат')
})

/** One part today and one tomorrow. */
async function inTwoParts() {
  const anna = await newShopper(shop)
  const [here, coming] = [await stocked(shop, 5), await stocked(shop, 0)]
  await addWarehouseStock(shop.database.db, 1, coming, 5)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [here, coming] })
  const products = [here, coming].map((id) => ({ id, count: 1 }))
  await shop.call('PUT', '/api/v2/baskets/products', { as: anna, body: { products } })
  const quote = await shop.call('POST', '/api/v2/baskets/quote', {
    as: anna,
    body: { wayToGetType: 'pickup', variantType: 'split', isDevide: true, pharmacyId: shop.pharmacyId },
  })
  const { id } = await counter.place(anna, quote.json().id)
  await counter.pay(anna, id)
  return { anna, id, ...(await counter.view(anna, id)) }
}

test('of an order in two parts each message says which of them it is about', async () => {
  const { anna, id, number } = await inTwoParts()
  await sendAll()
  const ready = await counter.readied(id, 0)
  await sendAll()
  await orders.handOver(shop.ctx(), ready.id, ready.pickupCode)
  const second = await counter.partOf(id, 1)
  await orders.cancelByPharmacy(shop.ctx(), second.id, 'none came')
  await sendAll()
  const texts = shop.texts.map(({ text }) => text).filter((text) => text.includes(number))
  expect(texts).toEqual([
    expect.stringContaining('Напишем, когда каждая часть будет готова'),
    expect.stringContaining(`часть 1 заказа ${number} готова, код ${ready.pickupCode}`),
    expect.stringContaining(`часть 1 заказа ${number} получена`),
    expect.stringContaining(`часть 2 заказа ${number} отменена`),
  ])
  const messages = await shop.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })
  expect(messages.json().results.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Часть заказа готова', 'Часть заказа получена', 'Часть заказа отменена']),
  )
})

test('calendars say of an order in two parts what comes when', async () => {
  const { anna, id, number } = await inTwoParts()
  const { results } = (await shop.call('GET', '/api/v1/calendar?from=2026-11-20&until=2026-11-30', { as: anna })).json()
  expect(results).toMatchObject([{ order: { number, part: 1 } }, { order: { number, part: 2 } }])
  const file = await shop.call('GET', `/api/v1/orders/${id}/calendar.ics`, { as: anna })
  expect(file.body).toContain(`Часть 2 заказа ${number} будет в аптеке`)
})

test('what has waited for the morning is sent only if it is still so, by SMS and by letter', async () => {
  shop.clock.set('2026-11-21T19:00:00Z')
  const [cancelled, kept] = [await counter.paid(), await counter.paid()]
  for (const { id, anna } of [cancelled, kept]) {
    const mail = { email: `${id}@example.ru`, email_confirmed_at: shop.clock.now() }
    await shop.database.db.updateTable('shoppers').set(mail).where('id', '=', anna.shopperId).execute()
    await counter.readied(id)
  }
  const body = { reasonType: 'CHANGED_MIND' }
  await shop.call('POST', `/api/v1/orders/${cancelled.id}/cancel`, { as: cancelled.anna, body })
  shop.clock.set('2026-11-22T06:00:00Z')
  await sendAll()
  const letters = await deliverLetters()
  const textsOf = ({ order }: typeof kept) => shop.texts.filter(({ text }) => text.includes(order.number))
  expect(textsOf(cancelled)).toEqual([])
  expect(letters.filter(({ to }) => to.startsWith(cancelled.id))).toEqual([])
  expect(textsOf(kept).map(({ text }) => text)).toContainEqual(expect.stringContaining('готов, код'))
  expect(letters.filter(({ to }) => to.startsWith(kept.id)).length).toBe(2)
})

async function deliverLetters(): Promise<{ to: string }[]> {
  const letters: { to: string }[] = []
  const ctx = shop.ctx()
  const mail: typeof ctx.ports.mail = {
    sendLetter: async (letter) => {
      letters.push(letter)
      return { sent: true, messageId: String(letters.length) }
    },
  }
  const own = { ...ctx, ports: { ...ctx.ports, mail } }
  for (const { data } of shop.waiting.filter(({ name }) => name === 'notifications.deliver')) {
    const { deliveryId } = data as { deliveryId: string }
    await notifications.deliverMessage(own, deliveryId, identity.findRecipient, orders.isMessageTrue)
  }
  return letters
}

test('a second question about an order is notified again', async () => {
  const { anna, id, part, productId } = await counter.paid(3)
  const lineId = part.lines[0]?.id ?? ''
  const { db } = shop.database
  const { lot } = await db
    .selectFrom('stock')
    .select('lot')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  await db.updateTable('stock').set({ on_hand: 3 }).where('lot', '=', lot).execute()
  await db
    .insertInto('stock_shortfalls')
    .values({ pharmacy_id: part.pharmacyId, product_id: productId, lot, packs: 1, noticed_at: shop.clock.now() })
    .execute()
  await orders.resolveShortfalls(shop.ctx())
  const body = { decision: { part_id: part.id, take: 'part' } }
  expect((await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body })).json()).toMatchObject({
    status: 'accepted',
  })
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.reportShortage(shop.ctx(), part.id, [{ lineId, givenPacks: 1 }])
  const events = async () =>
    (
      await shop.database.db
        .selectFrom('order_messages')
        .select('event')
        .where('order_id', '=', id)
        .orderBy('created_at')
        .execute()
    )
      .map((row) => row.event)
      .filter((event) => event.startsWith('part.needs_decision'))
  expect(await events()).toEqual([`part.needs_decision ${part.id}`, `part.needs_decision ${part.id} again 2`])
})

test('a refund is notified with its amount; nothing is sent at night, and one message in the morning', async () => {
  const { anna, id } = await counter.paid(2)
  await counter.readied(id)
  shop.clock.set('2026-11-21T19:30:00Z')
  shop.waiting.length = 0
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  await orders.settleOrder(shop.ctx(), id)
  await sendAll()
  expect(shop.texts).toEqual([])
  shop.clock.set('2026-11-22T06:00:00Z')
  await sendAll()
  expect(shop.texts.map(({ text }) => text)).toEqual([expect.stringMatching(/возврат 200 ₽ по заказу \d{10}/)])
  const letters = shop.waiting.filter((job) => job.name === 'notifications.deliver')
  expect(new Set(letters.map((job) => job.key)).size).toBe(letters.length)
})

test('a shopper whose courier is half an hour late is notified once per slot', async () => {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.handToCourier(shop.ctx(), part.id)
  shop.clock.set(`${courier.on}T15:29:00Z`)
  expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(0)
  shop.clock.set(`${courier.on}T15:31:00Z`)
  expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(1)
  expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(0)
  await sendAll()
  expect(shop.texts.map(({ text }) => text).join()).toMatch(/опаздывает, простите. Обещали \d+ ноября, 14:00–18:00/)

  await orders.setOut(shop.ctx(), part.id)
  await orders.deliver(shop.ctx(), part.id, part.pickupCode)
  shop.clock.advance(60)
  expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(0)
})

test.each(['accepted', 'assembling', 'assembled', 'handed_to_courier', 'on_the_way'] as const)(
  'a shopper is told that the courier is late also while the part is %s, but not once it has been delivered',
  async (state) => {
    const anna = await newShopper(shop)
    const courier = await addCourier(shop, 3)
    const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
    await counter.pay(anna, id)
    const part = await counter.partOf(id)
    const steps = [orders.startAssembly, orders.finishAssembly, orders.handToCourier, orders.setOut]
    const goOn = async () => steps.shift()?.(shop.ctx(), part.id)
    while ((await counter.partOf(id)).state !== state) await goOn()
    shop.clock.set(`${courier.on}T15:31:00Z`)
    expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(1)

    while (steps.length > 0) await goOn()
    await orders.deliver(shop.ctx(), part.id, part.pickupCode)
    await shop.database.db.deleteFrom('order_messages').where('order_id', '=', id).execute()
    expect(await orders.notifyOfLateCouriers(shop.ctx())).toBe(0)
  },
)

test('once its owner has changed the phone, the next owner of the number hears of no order and gets no code', async () => {
  const { anna, id, part } = await counter.paid(2)
  const [placed] = await orders.loadOrders(shop.ctx(), [id])
  const [formerPhone, newPhone] = [placed?.recipient.phone as Phone, '+79120000555' as Phone]
  const { db } = shop.database
  shop.clock.set('2026-11-21T19:30:00Z')
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  await orders.makeReady(shop.ctx(), part.id)
  // It waits for the morning; in the night the change of the phone is done.
  await db.updateTable('shoppers').set({ phone: newPhone }).where('id', '=', anna.shopperId).execute()
  const change = { former_phone: formerPhone, new_phone: newPhone, proof: 'email', state: 'done' } as const
  const at = { asked_at: shop.clock.now(), takes_effect_at: shop.clock.now(), ended_at: shop.clock.now() }
  await db
    .insertInto('phone_changes')
    .values({ id: randomUUID(), shopper_id: anna.shopperId, ...change, ...at })
    .execute()
  shop.texts.length = 0
  shop.clock.set('2026-11-22T06:00:00Z')
  await sendAll()
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  await orders.settleOrder(shop.ctx(), id)
  await sendAll()
  expect(shop.texts.map(({ text }) => text).join()).toContain(part.pickupCode)
  expect(shop.texts.length).toBeGreaterThan(1)
  expect([...new Set(shop.texts.map(({ phone }) => phone))]).toEqual([newPhone])
})

test('an operator that does not answer is asked for a message rarely, so that the shopper has it neither never nor by the dozen', async () => {
  const anna = await newShopper(shop)
  const { id } = await counter.ordered([[await stocked(shop, 5), 1]], anna)
  await counter.pay(anna, id)
  const asked = vi
    .spyOn(shop.wiring.ports.sms, 'sendSms')
    .mockResolvedValue({ sent: false, fault: 'service', reason: 'sms.ru 220', mayArrive: true })
  const own = await shop.database.db.selectFrom('order_messages').select('id').where('order_id', '=', id).execute()
  const tries = async () => {
    for (const { id: messageId } of own)
      await notifications.sendOrderMessage(shop.ctx(), messageId, orders.phoneOfOrder, orders.isMessageTrue)
  }
  const counts: number[] = []
  for (const minutes of [0, 1, 10, 1, 60, 359, 1]) {
    shop.clock.advance(minutes)
    await expect(tries()).rejects.toThrow()
    counts.push(asked.mock.calls.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4])
  await tries()
  expect(asked).toHaveBeenCalledTimes(4)
  asked.mockRestore()
})
