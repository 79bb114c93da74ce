import { orderIdOf, type PharmacyId, type ProductId } from '@romashka/basics'
import { catalogue, orders } from '@romashka/domain'
import { beforeAll, expect, test } from 'vitest'
import { addPharmacy, addStock, addWarehouseStock } from '../../../../tests/support/builders.ts'
import { stocked } from '../../../../tests/support/checkout.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

let across: PharmacyId
beforeAll(async () => {
  across = await addPharmacy(shop.database.db)
})

/** Two packs ordered, paid for and accepted; the pharmacy across the street has so many of them too. */
async function accepted(packsAcross: number) {
  const made = await counter.paid(2)
  if (packsAcross > 0) await addStock(shop.database.db, across, made.productId, packsAcross)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [made.productId] })
  return made
}

const offered = (as: Shopper, id: string, partId: string) =>
  shop.call('GET', `/api/v1/orders/${id}/other-pharmacies?part_id=${partId}`, { as })
const move = (as: Shopper, id: string, partId: string, pharmacyId: number) =>
  shop.call('PUT', `/api/v1/orders/${id}`, {
    as,
    body: { other_pharmacy: { part_id: partId, pharmacy_id: pharmacyId } },
  })
const reserved = async (productId: ProductId) => {
  const rows = await shop.database.db
    .selectFrom('stock')
    .select(['pharmacy_id', 'reserved'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map((row) => [row.pharmacy_id, row.reserved]))
}
const messagesTo = async (id: string) =>
  (
    await shop.database.db.selectFrom('order_messages').select('event').where('order_id', '=', orderIdOf(id)).execute()
  ).filter(({ event }) => event.startsWith('part.not_begun')).length

test('a part whose assembly has not started moves to another pharmacy at the same price, with its packs reserved there', async () => {
  const { anna, id, order, part, productId } = await accepted(2)
  expect(order.parts[0]).toMatchObject({ can_change_pharmacy: false })
  const { results } = (await offered(anna, id, part.id)).json()
  expect(results).toMatchObject([{ id: across, distance: expect.any(Number) }])
  const moved = (await move(anna, id, part.id, across)).json()
  expect(moved).toMatchObject({
    status: 'accepted',
    total_price: order.total_price,
    parts: [{ pharmacy: { id: across }, can_change_pharmacy: true }],
  })
  expect(await reserved(productId)).toEqual(
    new Map([
      [shop.pharmacyId, 0],
      [across, 2],
    ]),
  )
  const journal = (await shop.call('GET', `/api/v1/orders/${id}/events`, { as: anna })).json().results
  expect(journal.at(-1)).toMatchObject({ kind: 'part.pharmacy_changed', details: { pharmacyId: across } })
  expect(await counter.readied(id)).toMatchObject({ state: 'ready_for_pickup', pharmacyId: across })
})

test('a pharmacy without all of the packs is neither offered nor accepted', async () => {
  const { anna, id, part, productId } = await accepted(1)
  expect((await offered(anna, id, part.id)).json().results).toEqual([])
  for (const pharmacyId of [across, 999_999]) {
    const refused = await move(anna, id, part.id, pharmacyId)
    expect(refused.json()).toMatchObject({ status: 409, code: 'stock.gone' })
  }
  expect((await reserved(productId)).get(shop.pharmacyId)).toBe(2)
})

test("packs in another shopper's quote are not taken by a change of pharmacy", async () => {
  const { anna, id, part, productId } = await accepted(2)
  const boris = (await counter.ordered([[await stocked(shop, 1), 1]])).anna
  const url = `/api/v2/baskets/from/pickup/pharmacy?pharmacyId=${across}`
  await shop.call('PUT', `/api/v2/baskets/products/${productId}?count=1`, { as: boris })
  await shop.call('PUT', url, { as: boris })
  const body = { pharmacyId: across, paymentMethod: 'on_receipt' }
  expect((await shop.call('POST', '/api/v2/baskets/quote', { as: boris, body })).statusCode).toBe(201)
  expect((await move(anna, id, part.id, across)).json()).toMatchObject({ code: 'stock.gone' })
})

test('a part whose assembly has started cannot change its pharmacy', async () => {
  const { anna, id, part } = await accepted(2)
  await orders.startAssembly(shop.ctx(), part.id)
  expect((await offered(anna, id, part.id)).json()).toMatchObject({ status: 409, code: 'order.wrong_state' })
  expect((await move(anna, id, part.id, across)).json()).toMatchObject({ status: 409, code: 'order.wrong_state' })
})

test('a part from the warehouse can change its pharmacy until it is dispatched', async () => {
  const productId = await stocked(shop, 1)
  await addWarehouseStock(shop.database.db, 1, productId, 5)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
  const { anna } = await counter.ordered([[await stocked(shop, 1), 1]])
  await shop.call('DELETE', '/api/v1/baskets', { as: anna })
  await shop.call('PUT', `/api/v2/baskets/products/${productId}?count=3`, { as: anna })
  const way = `pharmacyId=${shop.pharmacyId}&variantType=tomorrow`
  await shop.call('PUT', `/api/v2/baskets/from/pickup/pharmacy?${way}`, { as: anna })
  const body = { pharmacyId: shop.pharmacyId, paymentMethod: 'on_receipt' }
  const quote = (await shop.call('POST', '/api/v2/baskets/quote', { as: anna, body })).json()
  const order = await counter.place(anna, quote.id, { payment_method: 'on_receipt' })
  const { id: partId } = await counter.partOf(order.id)
  const moved = (await move(anna, order.id, partId, across)).json()
  expect(moved.parts).toMatchObject([{ status: 'ordered_from_warehouse', pharmacy: { id: across } }])
  await orders.dispatchPart(shop.ctx(), partId)
  expect((await move(anna, order.id, partId, shop.pharmacyId)).json()).toMatchObject({ code: 'order.wrong_state' })
})

test('when assembly has not started in a quarter of an hour the shopper is notified once per pharmacy', async () => {
  const { anna, id, part } = await accepted(2)
  shop.clock.advance(14)
  await orders.notifyOfLateAssemblies(shop.ctx())
  expect(await messagesTo(id)).toBe(0)
  shop.clock.advance(2)
  await orders.notifyOfLateAssemblies(shop.ctx())
  await orders.notifyOfLateAssemblies(shop.ctx())
  expect(await messagesTo(id)).toBe(1)
  expect((await counter.view(anna, id)).parts).toMatchObject([{ is_not_begun: true }])
  const moved = (await move(anna, id, part.id, across)).json()
  expect(moved.parts).toMatchObject([{ is_not_begun: false }])
  shop.clock.advance(16)
  await orders.notifyOfLateAssemblies(shop.ctx())
  expect(await messagesTo(id)).toBe(2)
})

test('when assembly starts in time nobody is notified', async () => {
  const { id, part } = await accepted(0)
  await orders.startAssembly(shop.ctx(), part.id)
  shop.clock.advance(30)
  await orders.notifyOfLateAssemblies(shop.ctx())
  expect(await messagesTo(id)).toBe(0)
})

test('a closed pharmacy has to start assembly within a quarter of an hour of its opening', async () => {
  const night = await addPharmacy(shop.database.db, { openingHours: '09:00-21:00' })
  const { anna, id, productId, part } = await accepted(0)
  await addStock(shop.database.db, night, productId, 2)
  // 20:50 by the clock of the pharmacy: ten minutes of today are left to it.
  shop.clock.set('2026-11-21T17:50:00Z')
  expect((await move(anna, id, part.id, night)).statusCode).toBe(200)
  shop.clock.set('2026-11-22T06:10:00Z')
  await orders.notifyOfLateAssemblies(shop.ctx())
  expect(await messagesTo(id)).toBe(0)
  shop.clock.set('2026-11-22T06:16:00Z')
  await orders.notifyOfLateAssemblies(shop.ctx())
  expect(await messagesTo(id)).toBe(1)
})

test('after a change of pharmacy the order keeps its price although the catalogue price has risen', async () => {
  const { anna, id, part, order, productId } = await accepted(2)
  await shop.database.db
    .updateTable('prices')
    .set({ price_kopecks: 99_900 })
    .where('product_id', '=', productId)
    .execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
  expect((await move(anna, id, part.id, across)).json().total_price).toBe(order.total_price)
})

test('a pack that was scanned before its part went to another pharmacy stays there, free for another order', async () => {
  const { anna, id, part } = await accepted(2)
  const other = await accepted(0)
  const code = `010460000000001521AAAAAAAAAAAAA\u001d91EE06\u001d92${'x'.repeat(43)}=`
  const scan = async (orderId: typeof id) => {
    const [order] = await orders.loadOrders(shop.ctx(), [orderId])
    const [{ id: partId, lines } = { id: part.id, lines: [] }] = order?.parts ?? []
    return orders.scanPacks(shop.ctx(), partId, lines[0]?.id ?? '', [code])
  }
  await scan(id)
  await expect(scan(other.id)).rejects.toMatchObject({ code: 'order.marking_code_taken' })
  expect((await move(anna, id, part.id, across)).statusCode).toBe(200)
  await scan(other.id)
})
