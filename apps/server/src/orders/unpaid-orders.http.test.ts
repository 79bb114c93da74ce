import { newId, type ProductId, type VisitorId, visitorIdOf } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()
type Shopper = Awaited<ReturnType<typeof newShopper>>

/** Quotes and places, and returns what the shop says. */
async function order(
  as: Shopper,
  goods: [ProductId, number][],
  headers = {},
  timing: 'online' | 'on_receipt' = 'online',
) {
  const body = draftOf(await quoted(shop, as, goods, timing), { payment_method: timing })
  const reply = await shop.call('POST', '/api/v1/orders', { as, body, headers })
  return { ...reply.json(), answered: reply.statusCode }
}

test('whoever does not pay has three orders at most, and after paying one may order again', async () => {
  const mallory = await newShopper(shop)
  const product = await stocked(shop, 60)
  const placed: { id: string }[] = []
  for (let at = 0; at < 3; at += 1) placed.push(await order(mallory, [[product, 1]]))
  expect(await order(mallory, [[product, 1]])).toMatchObject({
    answered: 409,
    code: 'order.too_many_unpaid',
    details: { reason: 'AWAITING_PAYMENT', most: 3 },
  })
  expect(await counter.reservedOf(product)).toBe(3)
  await counter.pay(mallory, placed[0]?.id ?? '')
  expect(await order(mallory, [[product, 1]])).toMatchObject({ answered: 201 })
})

test('orders that lapse unpaid one after another end for the day', async () => {
  const mallory = await newShopper(shop)
  let placed = 0
  for (let at = 0; at < 39; at += 1) {
    const { answered, id } = await order(mallory, [[await stocked(shop, 5), 1]])
    if (answered !== 201) break
    placed += 1
    shop.clock.advance(21)
    await orders.expirePayment(shop.ctx(), id)
  }
  expect(placed).toBe(5)
  expect(await order(mallory, [[await stocked(shop, 5), 1]])).toMatchObject({ details: { reason: 'LAPSED' } })
  shop.clock.advance(24 * 60)
  expect(await order(mallory, [[await stocked(shop, 5), 1]])).toMatchObject({ answered: 201 })
})

test('of one product several unpaid orders reserve thirty packs; a single order may be larger', async () => {
  const product = await stocked(shop, 200)
  const anna = await newShopper(shop)
  expect(await order(anna, [[product, 40]])).toMatchObject({ answered: 201 })
  expect(await order(anna, [[product, 1]])).toMatchObject({ details: { reason: 'PACKS', most: 30 } })
  expect(
    await order(anna, [
      [product, 0],
      [await stocked(shop, 5), 1],
    ]),
  ).toMatchObject({ answered: 201 })
})

test('ten orders to be paid on receipt wait for a shopper at most', async () => {
  const anna = await newShopper(shop)
  const product = await stocked(shop, 60)
  for (let at = 0; at < 10; at += 1) expect((await order(anna, [[product, 1]], {}, 'on_receipt')).answered).toBe(201)
  expect(await order(anna, [[product, 1]], {}, 'on_receipt')).toMatchObject({ details: { reason: 'ON_RECEIPT' } })
  expect(await order(anna, [[product, 1]])).toMatchObject({ answered: 201 })
})

test('many new shoppers of one device or address are stopped for an hour', async () => {
  const product = await stocked(shop, 200)
  const visitorId = visitorIdOf('6f1c2a30-0000-4000-8000-000000000001')
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1)
    statuses.push((await order({ ...(await newShopper(shop)), visitorId } as Shopper, [[product, 1]])).answered)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  shop.clock.advance(61)
  expect((await order({ ...(await newShopper(shop)), visitorId } as Shopper, [[product, 1]])).answered).toBe(201)
})

test('a shopper who orders and cancels under ever new names of the device stops, and neighbours behind the address go on', async () => {
  await shop.database.db.deleteFrom('order_attempts').execute()
  const mallory = await newShopper(shop)
  const product = await stocked(shop, 200)
  let placed = 0
  for (let at = 0; at < 60; at += 1) {
    const { answered, id } = await order({ ...mallory, visitorId: newId<VisitorId>() } as Shopper, [[product, 1]])
    if (answered !== 201) break
    placed += 1
    const body = { reasonType: 'CHANGED_MIND' }
    expect((await shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: mallory, body })).statusCode).toBe(200)
  }
  expect(placed).toBe(20)
  expect(await order(mallory, [[product, 1]])).toMatchObject({ details: { reason: 'OFTEN', most: 20 } })
  expect(await order(await newShopper(shop), [[product, 1]])).toMatchObject({ answered: 201 })
  shop.clock.advance(61)
  expect(await order(mallory, [[product, 1]])).toMatchObject({ answered: 201 })
})

test('sixty orders an hour come from one address at most, whoever orders from which device', async () => {
  const product = await stocked(shop, 200)
  const buy = async () =>
    order({ ...(await newShopper(shop)), visitorId: newId<VisitorId>() } as Shopper, [[product, 1]])
  const { db } = shop.database
  await db.deleteFrom('order_attempts').execute()
  expect(await buy()).toMatchObject({ answered: 201 })
  expect(await buy()).toMatchObject({ answered: 201 })
  const counted = await db.selectFrom('order_attempts').select(['limit_key', 'placed_at']).execute()
  const ofAddress = counted.filter(({ limit_key }) => counted.filter((one) => one.limit_key === limit_key).length === 2)
  await db
    .insertInto('order_attempts')
    .values(Array.from({ length: 29 }, () => ofAddress).flat())
    .execute()
  expect(await buy()).toMatchObject({ answered: 409, details: { reason: 'OFTEN', most: 60 } })
  shop.clock.advance(61)
  expect(await buy()).toMatchObject({ answered: 201 })
})
