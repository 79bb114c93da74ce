import { cityIdOf, localTime, newId, orderIdOf, type ProductId, type QuoteId } from '@romashka/basics'
import { loyalty, orders } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, draftOf, openCheckout, stocked } from '../../../../tests/support/checkout.ts'
import { givePoints, registerLoyaltyCard } from '../../../../tests/support/points.ts'

let shop: Checkout
let paracetamol: ProductId
let amoxicillinRx: ProductId
beforeAll(async () => {
  shop = await openCheckout()
  paracetamol = await stocked(shop, 1000, { title: 'Парацетамол', priceKopecks: 10_000 })
  amoxicillinRx = await stocked(shop, 100, {
    title: 'Амоксициллин',
    dispensingClass: 'prescription',
    priceKopecks: 20_000,
  })
})
afterAll(() => shop.close())

const member = async (points = 0) => {
  const person = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, person)
  if (points > 0) await givePoints(shop, person, points)
  return person
}

async function fill(person: SignedInPerson, goods: readonly [ProductId, number][]) {
  const body = goods.map(([id, count]) => ({ id, count }))
  expect((await shop.call('PUT', '/api/v2/baskets/products', { as: person, body })).statusCode).toBe(200)
}

async function quote(person: SignedInPerson, spend_points?: boolean) {
  const body = { pharmacyId: shop.pharmacyId, payment_method: 'on_receipt', spend_points }
  const reply = await shop.call('POST', '/api/v2/baskets/quote', { as: person, body })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

const place = (person: SignedInPerson, quoteId: string) =>
  shop.call('POST', '/api/v1/orders', {
    as: person,
    body: draftOf(quoteId, { payment_method: 'on_receipt' }),
    headers: { 'idempotency-key': quoteId },
  })

const balance = async (person: SignedInPerson) => (await shop.call('GET', '/api/v1/loyalty', { as: person })).json()

const partsOf = (orderId: string) =>
  shop.database.db
    .selectFrom('order_parts')
    .select(['id', 'pickup_code'])
    .where('order_id', '=', orderIdOf(orderId))
    .orderBy('position')
    .execute()

async function pickUp(orderId: string, given?: number) {
  const [order] = await orders.loadOrders(shop.ctx(), [orderIdOf(orderId)])
  const part = order?.parts[0]
  const line = part?.lines[0]
  if (!part || !line) throw new Error('the order has no line')
  await orders.startAssembly(shop.ctx(), part.id)
  if (given !== undefined) {
    await orders.reportShortage(shop.ctx(), part.id, [{ lineId: line.id, givenPacks: given }])
    await orders.applyDefaultDecision(
      { ...shop.ctx(), now: () => new Date(shop.clock.now().getTime() + 86_400_000) },
      part.id,
    )
  }
  if (given === undefined) await orders.finishAssembly(shop.ctx(), part.id)
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.alignOrderPoints(shop.ctx(), orderIdOf(orderId))
}

test('a shopper without a card sees and spends no points', async () => {
  const boris = await addShopper(shop.database.db)
  await fill(boris, [[paracetamol, 1]])
  expect(await quote(boris, true)).toMatchObject({ points: null, points_discount: 0, total_price: 10_000 })
})

test('a quote shows what points could pay and the order will earn, and spends none unless requested', async () => {
  const anna = await member(5_000)
  await fill(anna, [
    [paracetamol, 1],
    [amoxicillinRx, 1],
  ])
  expect(await quote(anna)).toMatchObject({
    points: { available: 5_000, most: 3_000, earns: 300 },
    points_discount: 0,
    total_price: 30_000,
  })
  const spending = await quote(anna, true)
  expect(spending).toMatchObject({ points: { most: 3_000, earns: 210 }, points_discount: 3_000, total_price: 27_000 })
  expect(spending.parts[0].items.find((one: { id: number }) => one.id === amoxicillinRx)).toMatchObject({ discount: 0 })
  expect(await balance(anna)).toMatchObject({ available: 2_000, reserved: 3_000 })
})

test('a new quote releases the points of the former one, which can no longer be ordered with them', async () => {
  const anna = await member(3_000)
  await fill(anna, [[paracetamol, 1]])
  const first = await quote(anna, true)
  const second = await quote(anna, false)
  expect(await balance(anna)).toMatchObject({ available: 3_000, reserved: 0 })
  expect((await place(anna, first.id)).json()).toMatchObject({
    code: 'quote.changed',
    details: { totalKopecks: 10_000 },
  })
  expect((await place(anna, second.id)).statusCode).toBe(201)
})

test('an expired quote releases its points', async () => {
  const anna = await member(3_000)
  await fill(anna, [[paracetamol, 1]])
  const shown = await quote(anna, true)
  shop.clock.advance(16)
  await loyalty.releaseExpiredReservations(shop.ctx())
  expect(await balance(anna)).toMatchObject({ available: 3_000, reserved: 0 })
  expect((await place(anna, shown.id)).json()).toMatchObject({ code: 'quote.expired' })
})

test('an order spends its points, and its cancellation returns exactly these, once', async () => {
  const anna = await member(3_000)
  await fill(anna, [[paracetamol, 1]])
  const order = (await place(anna, (await quote(anna, true)).id)).json()
  expect(order).toMatchObject({ total_price: 7_000 })
  expect(await balance(anna)).toMatchObject({ available: 0, reserved: 0, pending: 10_000 + 210 })

  expect(order).toMatchObject({ points_discount: 3_000, points_back: 0 })
  const preview = await shop.call('GET', `/api/v1/orders/${order.id}/refund-preview`, { as: anna })
  expect(preview.json()).toMatchObject({ kind: 'nothing', points: 3_000, at_pharmacy: 7_000 })
  const cancelled = await shop.call('POST', `/api/v1/orders/${order.id}/cancel`, {
    as: anna,
    body: { reasonType: 'CHANGED_MIND' },
  })
  expect(cancelled.statusCode).toBe(200)
  expect(cancelled.json()).toMatchObject({ points_discount: 3_000, points_back: 3_000 })
  expect(shop.waiting.some(({ name, key }) => name === 'orders.align-points' && key === order.id)).toBe(true)
  for (let again = 0; again < 3; again += 1) await orders.alignOrderPoints(shop.ctx(), order.id)
  expect(await balance(anna)).toMatchObject({ available: 3_000, reserved: 0, pending: 10_000 })
})

test('packs handed over earn their points, missing packs return their share', async () => {
  const anna = await member(9_000)
  await fill(anna, [[paracetamol, 3]])
  const order = (await place(anna, (await quote(anna, true)).id)).json()
  expect(await balance(anna)).toMatchObject({ available: 0 })
  await pickUp(order.id, 2)
  expect(await balance(anna)).toMatchObject({ available: 3_000 + 420, pending: 10_000 })
  const received = await shop.call('GET', `/api/v1/orders/${order.id}`, { as: anna })
  expect(received.json()).toMatchObject({ points_discount: 9_000, points_back: 3_000 })

  const { results } = (await shop.call('GET', '/api/v1/loyalty/points', { as: anna })).json()
  expect(results.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'earned',
    'earned',
    'gift',
    'matured',
    'matured',
    'reserved',
    'returned',
    'revoked',
    'spent',
  ])
  expect(results.find(({ kind }: { kind: string }) => kind === 'spent').order).toEqual({
    id: order.id,
    number: order.number,
  })
})

test('two orders placed at once from one quote spend its points once', async () => {
  const anna = await member(3_000)
  await fill(anna, [[paracetamol, 1]])
  const { id } = await quote(anna, true)
  const replies = await Promise.all(Array.from({ length: 6 }, () => place(anna, id)))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect(await balance(anna)).toMatchObject({ available: 0, reserved: 0 })
  expect(await partsOf(replies[0]?.json().id)).toHaveLength(1)
})

test('points of a running quote that expire meanwhile take no later ones in their place', async () => {
  const anna = await member()
  await givePoints(shop, anna, 3_000, { days: 1 })
  await givePoints(shop, anna, 2_000)
  shop.clock.advance(24 * 60 - 5)
  await fill(anna, [[paracetamol, 1]])
  const { id } = await quote(anna, true)
  shop.clock.advance(10)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ reserved: 3_000, available: 2_000 })
  expect((await place(anna, id)).statusCode).toBe(201)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ reserved: 0, available: 2_000 })
})

test('of points that expire those beyond what a running quote keeps are gone', async () => {
  const anna = await member()
  await givePoints(shop, anna, 5_000, { days: 1 })
  await givePoints(shop, anna, 2_000)
  shop.clock.advance(24 * 60 - 5)
  await fill(anna, [[paracetamol, 1]])
  await quote(anna, true)
  shop.clock.advance(10)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ reserved: 3_000, available: 2_000 })
  shop.clock.advance(16)
  await loyalty.releaseExpiredReservations(shop.ctx())
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ reserved: 0, available: 2_000 })
})

test('points that come back after their term can be spent for thirty days', async () => {
  const anna = await member()
  await givePoints(shop, anna, 3_000, { days: 1 })
  await givePoints(shop, anna, 2_000)
  await fill(anna, [[paracetamol, 1]])
  const { id } = await quote(anna, true)
  const order = (await place(anna, id)).json()
  shop.clock.advance(24 * 60 + 5)
  await loyalty.matureAndExpirePoints(shop.ctx())
  await shop.call('POST', `/api/v1/orders/${order.id}/cancel`, { as: anna, body: { reasonType: 'CHANGED_MIND' } })
  await orders.alignOrderPoints(shop.ctx(), orderIdOf(order.id))
  // The gift becomes available meanwhile.
  shop.clock.advance(29 * 24 * 60)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ available: 15_000 })
  shop.clock.advance(2 * 24 * 60)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ available: 12_000 })
})

const messagesTo = async (as: SignedInPerson) =>
  (await shop.call('GET', `/api/v1/users/${as.shopperId}/messages`, { as })).json().results

test('a shopper is notified once, a month before points expire', async () => {
  const anna = await member(3_000)
  shop.clock.advance(335 * 24 * 60 + 60)
  for (let night = 0; night < 3; night += 1) await loyalty.warnAboutExpiringPoints(shop.ctx())
  expect(await messagesTo(anna)).toMatchObject([{ topic: 'loyalty', title: 'Баллы скоро сгорят' }])
  shop.clock.advance(24 * 60)
  await loyalty.warnAboutExpiringPoints(shop.ctx())
  expect(await messagesTo(anna)).toHaveLength(1)
})

test('until when points can be spent is told by the clock of the shopper’s city', async () => {
  const { db } = shop.database
  const [anna, vera] = [await member(1_000), await member(1_000)]
  const expiresAt = new Date(shop.clock.now().getTime() + 365 * 86_400_000)
  await db.updateTable('cities').set({ timezone: 'Asia/Vladivostok' }).where('id', '=', cityIdOf(2)).execute()
  await db
    .updateTable('shoppers')
    .set({ city_id: cityIdOf(2) })
    .where('id', '=', vera.shopperId)
    .execute()
  shop.clock.advance(335 * 24 * 60 + 60)
  await loyalty.warnAboutExpiringPoints(shop.ctx())
  for (const [who, zone] of [
    [anna, 'Europe/Moscow'],
    [vera, 'Asia/Vladivostok'],
  ] as const) {
    const time = localTime(expiresAt, zone).slice(11, 16).replace(/^0/, '')
    expect((await messagesTo(who))[0].text).toContain(`, ${time}.`)
  }
})

test('unspent points expire after a year, which is shown a month before', async () => {
  const anna = await member(3_000)
  expect(await balance(anna)).toMatchObject({ expiring: null })
  shop.clock.advance(340 * 24 * 60)
  expect(await balance(anna)).toMatchObject({ expiring: { amount: 3_000 } })
  await loyalty.warnAboutExpiringPoints(shop.ctx())
  expect(await messagesTo(anna)).toEqual([])
  shop.clock.advance(26 * 24 * 60)
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ available: 10_000, expiring: null })
  await loyalty.matureAndExpirePoints(shop.ctx())
  expect(await balance(anna)).toMatchObject({ available: 10_000 })
})

test('the database refuses changes of the ledger and a negative balance', async () => {
  const anna = await member(1_000)
  const own = shop.database.db.updateTable('points_entries').set({ available_kopecks: 9 })
  await expect(own.where('shopper_id', '=', anna.shopperId).execute()).rejects.toThrow('only ever added to')
  const quoteId = newId<QuoteId>()
  const held = { quoteId, kopecks: 1_001 as never, heldUntil: shop.clock.now() }
  await expect(loyalty.reservePoints(shop.as(anna), held)).rejects.toThrow('points_available_never_negative')
})
