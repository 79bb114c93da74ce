import type { ProductId } from '@romashka/basics'
import { basket, catalogue, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addProduct, addWarehouseStock } from '../../../../tests/support/builders.ts'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** An order of three packs that the warehouse brings. */
async function broughtTomorrow() {
  const product = await addProduct(shop.database.db)
  await addWarehouseStock(shop.database.db, 1, product, 5)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [product] })
  const anna = await newShopper(shop)
  const ctx = shop.as(anna)
  await basket.setLines(ctx, [{ productId: product, packs: 3 }])
  const { id: quoteId } = await basket.createQuote(ctx, {
    choice: { pharmacyId: shop.pharmacyId, variantType: 'tomorrow' },
    paymentTiming: 'on_receipt',
  })
  const { id } = await counter.place(anna, quoteId, { payment_method: 'on_receipt' })
  return { anna, product, id, part: await counter.partOf(id) }
}
const warehouseOf = (product: ProductId) =>
  shop.database.db
    .selectFrom('warehouse_stock')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()

test('packs that were sent from the warehouse are in its stock again when their part is cancelled', async () => {
  const { anna, product, id, part } = await broughtTomorrow()
  expect(await warehouseOf(product)).toEqual({ on_hand: 5, reserved: 3 })
  await orders.dispatchPart(shop.ctx(), part.id)
  expect(await warehouseOf(product)).toEqual({ on_hand: 2, reserved: 0 })
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  expect(await warehouseOf(product)).toEqual({ on_hand: 5, reserved: 0 })
})

test('packs that did not arrive are not in stock, and those handed over have left it', async () => {
  const lost = await broughtTomorrow()
  await orders.dispatchPart(shop.ctx(), lost.part.id)
  await orders.startAssembly(shop.ctx(), lost.part.id)
  const line = lost.part.lines[0]?.id ?? ''
  await orders.reportShortage(shop.ctx(), lost.part.id, [{ lineId: line, givenPacks: 1 }])
  await shop.call('DELETE', `/api/v1/orders/${lost.id}`, { as: lost.anna })
  expect(await warehouseOf(lost.product)).toEqual({ on_hand: 3, reserved: 0 })
  const given = await broughtTomorrow()
  const ready = await counter.readied(given.id)
  await orders.handOver(shop.ctx(), ready.id, ready.pickupCode)
  expect(await warehouseOf(given.product)).toEqual({ on_hand: 2, reserved: 0 })
})

test('an order that ends while its owner is at the checkout leaves that checkout as it is', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  shop.clock.advance(10)
  const quoteId = await quoted(shop, anna, [[await stocked(shop, 5), 1]])
  shop.clock.advance(12)
  await orders.expirePayment(shop.ctx(), id)
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId) })
  expect(reply.statusCode, reply.body).toBe(201)
  const { items } = (await shop.call('GET', '/api/v2/baskets', { as: anna })).json()
  expect(items).toMatchObject([{ checked: false }])
})

test('every part of the chain is on the list, however many there are', async () => {
  const { id } = await counter.ordered([[await stocked(shop, 5), 1]], undefined, { payment_method: 'on_receipt' })
  await shop.database.raw(`insert into order_parts
      (id, order_id, position, state, supply, pharmacy_id, promised_on, pickup_code, state_since)
    select gen_random_uuid(), order_id, number, state, supply, pharmacy_id, promised_on, pickup_code, state_since
    from order_parts, generate_series(1, 450) number where order_id = '${id}' and position = 0`)
  const list = await orders.listPharmacyTasks(shop.ctx(), shop.pharmacyId)
  const own = list.filter((task) => task.orderId === id)
  expect(new Set(own.map((task) => task.position)).size).toBe(451)
})
