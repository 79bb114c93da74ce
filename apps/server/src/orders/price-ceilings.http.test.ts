import type { OrderId, ProductId } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addShopper } from '../../../../tests/support/cast.ts'
import { importCeilings, markupLine, registryLine } from '../../../../tests/support/ceilings.ts'
import { type Checkout, newShopper, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { orderingIn } from '../../../../tests/support/ordering.ts'
import { givePoints, registerLoyaltyCard } from '../../../../tests/support/points.ts'

let shop: Checkout
let counter: ReturnType<typeof orderingIn>

beforeAll(async () => {
  shop = await openCheckout()
  counter = orderingIn(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.waiting.length = 0
  shop.bank.isDown = false
  shop.clock.set('2026-11-21T09:00:00Z')
  await shop.database.db.deleteFrom('region_markups').execute()
})

const codeOf = async (id: ProductId) =>
  (await shop.database.db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

/** Imports a file with prices of the registry and mark-ups of the region, and runs the jobs that this starts. */
async function ceilingFalls(productId: ProductId, registered = '50.00'): Promise<void> {
  await importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(await codeOf(productId), registered)])
  await followUp()
}

/** Runs the queued jobs that lower prices of orders to the ceilings, and those that settle their payments. */
async function followUp(): Promise<void> {
  for (const { name, data } of shop.waiting.splice(0)) {
    if (name === 'orders.lower-to-ceilings')
      await orders.lowerPricesToCeilings(shop.ctx(), (data as { orderId?: OrderId }).orderId)
    if (name === 'orders.settle') await orders.settleOrder(shop.ctx(), (data as { orderId: OrderId }).orderId)
    if (name === 'orders.align-points')
      await orders.alignOrderPoints(shop.ctx(), (data as { orderId: OrderId }).orderId)
  }
  if (shop.waiting.some(({ name }) => name === 'orders.settle' || name === 'orders.lower-to-ceilings')) await followUp()
}

const eventsOf = async (id: OrderId) =>
  shop.database.db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()
const lowerings = async (id: OrderId) => (await eventsOf(id)).filter((event) => event.kind === 'line.price_lowered')
const messagesOf = async (id: OrderId) =>
  (await shop.database.db.selectFrom('order_messages').selectAll().where('order_id', '=', id).execute()).filter((one) =>
    one.event.startsWith('order.price_lowered'),
  )

/** 50 roubles registered: 18 % and 28 % are 73 roubles, with 10 % of tax 80.30. */
const ceiling = 8_030

test('an order paid in the pharmacy costs the ceiling price, and the shopper is notified once', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  await ceilingFalls(productId)
  expect(await counter.view(anna, id)).toMatchObject({
    total_price: 2 * ceiling,
    at_pharmacy_price: 2 * ceiling,
    due_price: 2 * ceiling,
    goods_list: [{ price: ceiling, total_price: 2 * ceiling }],
  })
  expect(await lowerings(id)).toMatchObject([{ details: { fromKopecks: 10_000, toKopecks: ceiling } }])
  expect(await messagesOf(id)).toMatchObject([{ facts: { amount: expect.stringMatching(/^39,40\s₽$/) } }])
  const inShop = (await shop.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })).json()
  expect(JSON.stringify(inShop)).toContain('государство снизило предельную цену лекарства')
})

test('the same ceilings imported twice lower an order once, and rising ceilings lower nothing', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  await ceilingFalls(productId)
  await ceilingFalls(productId)
  await orders.lowerPricesToCeilings(shop.ctx())
  expect(await lowerings(id)).toHaveLength(1)
  expect(await messagesOf(id)).toHaveLength(1)
  await ceilingFalls(productId, '500.00')
  expect(await counter.view(anna, id)).toMatchObject({ total_price: 2 * ceiling })
  expect(await lowerings(id)).toHaveLength(1)
  await ceilingFalls(productId, '40.00')
  expect(await messagesOf(id)).toHaveLength(2)
})

test('of held money only the lower amount is captured, equal to the receipt to the kopeck', async () => {
  const { anna, id, productId, part } = await counter.paid(2, 10_000)
  await ceilingFalls(productId)
  await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await followUp()
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'collected',
    is_paid: true,
    paid_price: 2 * ceiling,
    payment: { amount: 20_000, captured: 2 * ceiling, refunded: 0 },
    refunds: [],
    receipts: [
      { kind: 'prepayment', amount: 2 * ceiling, lines: [{ count: 2, price: ceiling }] },
      { kind: 'closing', amount: 2 * ceiling },
    ],
  })
})

test('of captured money the difference is refunded, and the order shows the refund', async () => {
  const { anna, id, productId, part } = await counter.paid(2, 10_000)
  await counter.readied(id)
  expect(await counter.view(anna, id)).toMatchObject({ payment: { captured: 20_000 } })
  await ceilingFalls(productId)
  const back = 20_000 - 2 * ceiling
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'ready_for_pickup',
    is_paid: true,
    paid_price: 2 * ceiling,
    refunds: [{ amount: back, status: 'refunded' }],
    receipts: [{ amount: 20_000 }, { kind: 'refund', amount: back }],
  })
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await followUp()
  const view = await counter.view(anna, id)
  expect(view).toMatchObject({ payment: { captured: 20_000, refunded: back } })
  expect(view.receipts.at(-1)).toMatchObject({ kind: 'closing', amount: 2 * ceiling })
  await ceilingFalls(productId, '40.00')
  expect((await counter.view(anna, id)).refunds).toHaveLength(1)
})

test('a payment page requested after the ceiling fell shows the lower amount', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 2]])
  await ceilingFalls(productId)
  expect(await counter.link(anna, id)).toMatchObject({ amount: 2 * ceiling })
  await counter.pay(anna, id)
  const [account] = [...shop.bank.accounts.values()].slice(-1)
  expect(account?.request).toMatchObject({ amount: 2 * ceiling })
  expect(await counter.view(anna, id)).toMatchObject({ is_paid: true, paid_price: 2 * ceiling })
})

test('an open payment page keeps its amount, and the difference is refunded once it is paid', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 2]])
  await counter.link(anna, id, '?payment_type=sbp')
  await ceilingFalls(productId)
  await counter.pay(anna, id)
  await followUp()
  expect(await counter.view(anna, id)).toMatchObject({
    total_price: 2 * ceiling,
    paid_price: 2 * ceiling,
    payment: { amount: 20_000, captured: 20_000, refunded: 20_000 - 2 * ceiling },
    refunds: [{ amount: 20_000 - 2 * ceiling, status: 'refunded' }],
  })
})

test('of a card payment on an open page only the lower amount is captured', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 2]])
  await counter.link(anna, id)
  await ceilingFalls(productId)
  await counter.pay(anna, id)
  await counter.readied(id)
  expect(await counter.view(anna, id)).toMatchObject({
    payment: { amount: 20_000, captured: 2 * ceiling },
    refunds: [],
  })
})

test('a line cancelled after the ceiling fell is refunded by what was paid for it', async () => {
  const cheap = await stocked(shop, 9, { priceKopecks: 3_333 })
  const expensive = await stocked(shop, 9, { priceKopecks: 10_000 })
  const { anna, id } = await counter.ordered([
    [expensive, 3],
    [cheap, 1],
  ])
  await counter.link(anna, id, '?payment_type=sbp')
  await counter.pay(anna, id)
  await ceilingFalls(expensive)
  const { goods_list: lines } = await counter.view(anna, id)
  const line = lines.find((one: { product_id: number }) => one.product_id === expensive)
  await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { remove_line_id: line.id } })
  await followUp()
  expect(await counter.view(anna, id)).toMatchObject({
    paid_price: 3_333,
    due_price: 3_333,
    payment: { captured: 33_333, refunded: 30_000 },
    refunds: [{ amount: 30_000 - 3 * ceiling }, { amount: 3 * ceiling }],
  })
})

test('an expired order revived by a late payment costs the ceiling price, too', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 2]])
  const { payment_link: page } = await counter.link(anna, id)
  shop.clock.advance(70)
  await orders.expirePayment(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'expired' })
  await ceilingFalls(productId)
  expect(await lowerings(id)).toEqual([])
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(page))
  await followUp()
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', total_price: 2 * ceiling })
})

test('points are earned on what is paid after the fall, and points that were spent stay spent', async () => {
  const anna = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, anna)
  await givePoints(shop, anna, 5_000)
  const productId = await stocked(shop, 9)
  await shop.call('PUT', '/api/v2/baskets/products', { as: anna, body: [{ id: productId, count: 2 }] })
  const quote = await shop.call('POST', '/api/v2/baskets/quote', {
    as: anna,
    body: { pharmacyId: shop.pharmacyId, payment_method: 'online', spend_points: true },
  })
  const { id } = await counter.place(anna, quote.json().id)
  await counter.pay(anna, id)
  await followUp()
  expect((await counter.view(anna, id)).total_price).toBe(15_000)
  await ceilingFalls(productId)
  const paid = 2 * ceiling - 5_000
  expect(await counter.view(anna, id)).toMatchObject({ total_price: paid, discount: 5_000, points_discount: 5_000 })
  const part = await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await followUp()
  const points = (await shop.call('GET', '/api/v1/loyalty', { as: anna })).json()
  // What is still to come is the gift for registering.
  expect(points).toMatchObject({ pending: 10_000, reserved: 0, available: Math.floor((paid * 3) / 100) })
})

test('a quote made before the ceiling fell is refused with the new price', async () => {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 9)
  const quoteId = await quoted(shop, anna, [[productId, 2]])
  await ceilingFalls(productId)
  expect(await counter.place(anna, quoteId)).toMatchObject({
    code: 'quote.changed',
    details: { wasTotalKopecks: 20_000, totalKopecks: 2 * ceiling },
  })
})

test('an order in another region, and one that was picked up, keep their price', async () => {
  const { anna, id, productId } = await counter.paid(1, 10_000)
  const part = await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await followUp()
  await importCeilings(shop.ctx(), [markupLine('novosibirskaya'), registryLine(await codeOf(productId), '50')])
  await followUp()
  expect(await counter.view(anna, id)).toMatchObject({ total_price: 10_000 })
  await ceilingFalls(productId)
  expect(await counter.view(anna, id)).toMatchObject({ total_price: 10_000, refunds: [] })
})

test('no order placed during an import of ceilings stays above them', async () => {
  const productId = await stocked(shop, 99)
  const code = await codeOf(productId)
  const people = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)))
  const quotes: string[] = []
  for (const person of people) quotes.push(await quoted(shop, person, [[productId, 1]]))
  const placing = people.map((person, at) => counter.place(person, quotes[at] ?? ''))
  const importing = importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(code, '50.00')]).then(followUp)
  await Promise.all([...placing, importing])
  const lines = await shop.database.db
    .selectFrom('order_lines')
    .select('price_kopecks')
    .where('product_id', '=', productId)
    .execute()
  expect(lines.map((line) => line.price_kopecks).filter((price) => price > ceiling)).toEqual([])
})
