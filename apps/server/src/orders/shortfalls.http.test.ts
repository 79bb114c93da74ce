import type { ProductId } from '@romashka/basics'
import { catalogue, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addStock } from '../../../../tests/support/builders.ts'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

/** The pharmacy's feed says that of a lot only so many packs are there: what the import makes of it. */
async function feedSays(productId: ProductId, packs: number) {
  const { db } = shop.database
  const lots = await db.selectFrom('stock').selectAll().where('product_id', '=', productId).orderBy('lot').execute()
  const [lot] = lots.filter((one) => one.reserved > 0)
  if (!lot) throw new Error('nothing is promised')
  await db
    .updateTable('stock')
    .set({ on_hand: Math.max(packs, lot.reserved) })
    .where('product_id', '=', productId)
    .where('lot', '=', lot.lot)
    .execute()
  if (packs < lot.reserved)
    await db
      .insertInto('stock_shortfalls')
      .values({
        pharmacy_id: lot.pharmacy_id,
        product_id: productId,
        lot: lot.lot,
        packs: lot.reserved - packs,
        noticed_at: shop.clock.now(),
      })
      .execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
}

const stockOf = (productId: ProductId) =>
  shop.database.db
    .selectFrom('stock')
    .select(['lot', 'on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .orderBy('lot')
    .execute()
const decide = (as: Shopper, id: string, partId: string, take: string) =>
  shop.call('PUT', `/api/v1/orders/${id}`, { as, body: { decision: { part_id: partId, take } } })

test('when reserved packs are sold offline the shopper of the latest order decides, and no order silently gets less', async () => {
  const productId = await stocked(shop, 5)
  const first = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  shop.clock.advance(1)
  const last = await counter.ordered([[productId, 3]], undefined, { payment_method: 'on_receipt' })
  await feedSays(productId, 3)
  expect(await orders.resolveShortfalls(shop.ctx())).toBe(1)
  expect(await orders.resolveShortfalls(shop.ctx())).toBe(0)
  expect(await counter.view(first.anna, first.id)).toMatchObject({ status: 'accepted' })
  const asked = await counter.view(last.anna, last.id)
  expect(asked).toMatchObject({
    status: 'needs_decision',
    goods_list: [{ count: 3, given_count: 1 }],
    due_price: 10_000,
  })
  expect(asked.status_until).not.toBeNull()
  expect(await stockOf(productId)).toMatchObject([{ on_hand: 3, reserved: 3 }])

  expect((await decide(last.anna, last.id, asked.parts[0].id, 'part')).json()).toMatchObject({ status: 'accepted' })
  await counter.readied(last.id)
  const events = await orders.listOrderEvents(shop.as(last.anna), last.id)
  expect(orders.replayJournal(events).givenPacks).toEqual({ [asked.goods_list[0].id]: 1 })
  expect(events.find((event) => event.kind === 'line.shortened')).toMatchObject({ reason: 'SOLD_AT_SHELF' })
})

test('another lot of the product replaces lost packs without a question to the shopper', async () => {
  const productId = await stocked(shop, 2)
  const { anna, id } = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  await addStock(shop.database.db, shop.pharmacyId, productId, 4, { lot: 'Z-NEW' })
  await feedSays(productId, 0)
  await orders.resolveShortfalls(shop.ctx())
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', goods_list: [{ given_count: 2 }] })
  expect(await stockOf(productId)).toMatchObject([
    { on_hand: 0, reserved: 0 },
    { lot: 'Z-NEW', on_hand: 4, reserved: 2 },
  ])
})

test('a part without any packs left ends, and its hold is released', async () => {
  const { anna, id, productId } = await counter.paid(2)
  await feedSays(productId, 0)
  await shop.database.db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', productId).execute()
  await orders.resolveShortfalls(shop.ctx())
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'unavailable',
    is_active: false,
    payment: { status: 'cancelled', captured: 0 },
  })
})

test('packs released into a lot from which they are gone are not sold again', async () => {
  const productId = await stocked(shop, 2)
  const { anna, id } = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  await feedSays(productId, 1)
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  const published: string[] = []
  const stop = await shop.database.listen('changes', (payload) => published.push(payload))
  await orders.resolveShortfalls(shop.ctx())
  expect(await stockOf(productId)).toMatchObject([{ on_hand: 1, reserved: 0 }])
  // Kept pages of the product still show the packs that are gone.
  await expect.poll(() => published).toContain(`product:${productId}`)
  await stop()
  const open = await shop.database.db
    .selectFrom('stock_shortfalls')
    .select('id')
    .where('product_id', '=', productId)
    .where('settled_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('a shopper who chooses another pharmacy finds the goods in the basket again', async () => {
  const [short, whole] = [await stocked(shop, 2), await stocked(shop, 2)]
  const { anna, id } = await counter.ordered(
    [
      [short, 2],
      [whole, 1],
    ],
    undefined,
    { payment_method: 'on_receipt' },
  )
  await feedSays(short, 1)
  await orders.resolveShortfalls(shop.ctx())
  const { parts } = await counter.view(anna, id)
  expect((await decide(await newShopper(shop), id, parts[0].id, 'elsewhere')).statusCode).toBe(404)
  expect((await decide(anna, id, parts[0].id, 'elsewhere')).json()).toMatchObject({
    status: 'cancelled',
    cancel: { reasonType: 'WRONG_PHARMACY' },
  })
  expect((await decide(anna, id, parts[0].id, 'part')).json()).toMatchObject({ code: 'order.wrong_state' })
  const { items } = (await shop.call('GET', '/api/v2/baskets', { as: anna })).json()
  expect(items).toMatchObject([
    { id: short, amount: 2, checked: false },
    { id: whole, amount: 1, checked: false },
  ])
})

test('without a decision the shopper gets the packs that are there', async () => {
  const productId = await stocked(shop, 3)
  const { anna, id } = await counter.ordered([[productId, 3]], undefined, { payment_method: 'on_receipt' })
  await feedSays(productId, 2)
  await orders.resolveShortfalls(shop.ctx())
  const part = await counter.partOf(id)
  shop.clock.set(new Date((part.deadlineAt?.getTime() ?? 0) + 1).toISOString())
  await orders.applyDefaultDecision(shop.ctx(), part.id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', goods_list: [{ given_count: 2 }] })
})

test('packs of an order that waits for its payment are remembered as gone, and its shopper decides once it is paid', async () => {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 2)
  const { id } = await counter.ordered([[productId, 2]], anna)
  await feedSays(productId, 1)
  expect(await orders.resolveShortfalls(shop.ctx())).toBe(0)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'awaiting_payment' })
  await counter.pay(anna, id)
  expect(await orders.resolveShortfalls(shop.ctx())).toBe(1)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'needs_decision', goods_list: [{ given_count: 1 }] })
})

test('the shopper decides also where the part is being assembled when its packs turn out to be gone', async () => {
  const productId = await stocked(shop, 2)
  const { anna, id } = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  await orders.startAssembly(shop.ctx(), (await counter.partOf(id)).id)
  await feedSays(productId, 1)
  expect(await orders.resolveShortfalls(shop.ctx())).toBe(1)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'needs_decision', goods_list: [{ given_count: 1 }] })
})
