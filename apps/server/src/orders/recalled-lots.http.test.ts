import type { ProductId } from '@romashka/basics'
import { catalogue, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addStock } from '../../../../tests/support/builders.ts'
import { newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

const { shop, counter } = openOrderingShop()
const why = 'letter 02I-1423/26 of 2026-11-20'

const staff = (...words: string[]) =>
  runPharmacyCommand(shop.ctx(), words, { name: 'Anna', pharmacyId: null } as Parameters<typeof runPharmacyCommand>[2])
const lotsOf = (productId: ProductId) =>
  shop.database.db
    .selectFrom('stock')
    .select(['lot', 'on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .orderBy('lot')
    .execute()
const codeOf = async (productId: ProductId) =>
  (await shop.database.db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirstOrThrow())
    .code
const lotOf = async (productId: ProductId) => (await lotsOf(productId))[0]?.lot ?? ''

/** What the city offers of it. */
async function soldPacks(productId: ProductId): Promise<number> {
  const offers = await shop.database.db
    .selectFrom('city_offers')
    .select('today_packs')
    .where('product_id', '=', productId)
    .execute()
  return offers.reduce((sum, offer) => sum + offer.today_packs, 0)
}

/** A list of stock of the pharmacy, as its accounting program goes on sending it. */
async function listSays(productId: ProductId, lot: string, packs: number): Promise<void> {
  const code = await codeOf(productId)
  const { code: pharmacy } = await shop.database.db
    .selectFrom('pharmacies')
    .select('code')
    .where('id', '=', shop.pharmacyId)
    .executeTakeFirstOrThrow()
  const row = { pharmacy, code, lot, expiresOn: '2028-01-01' as const, packs }
  const rows = [{ kind: 'stock' as const, line: 1, stock: row }]
  await catalogue.importFeed(shop.ctx(), { source: 'stock.csv', scope: 'full', rows } as Parameters<
    typeof catalogue.importFeed
  >[1])
}

test('no pack of a recalled lot can be had from that moment on, whatever later lists of stock say', async () => {
  const productId = await stocked(shop, 5)
  const [code, lot] = [await codeOf(productId), await lotOf(productId)]
  expect(await soldPacks(productId)).toBe(5)
  expect(await staff('recall', code, lot.toLowerCase(), why)).toEqual([
    expect.stringMatching(new RegExp(`^${code}  lot ${lot.toLowerCase()}  since .*: ${why.replace('/', '\\/')}$`)),
  ])
  expect(await lotsOf(productId)).toMatchObject([{ on_hand: 0, reserved: 0 }])
  expect(await soldPacks(productId)).toBe(0)
  await listSays(productId, lot, 5)
  expect(await lotsOf(productId)).toMatchObject([{ on_hand: 0 }])
  await listSays(productId, `${lot}-new`, 3)
  expect(await lotsOf(productId)).toMatchObject([{ lot: `${lot}-new`, on_hand: 3 }])
  // It has left the list of stock, and is in it once more.
  await listSays(productId, lot, 5)
  expect(await lotsOf(productId)).toMatchObject([{ lot, on_hand: 0 }])

  expect(await staff('recall-end', code, lot, 'letter of 2026-12-01')).toEqual([])
  await listSays(productId, lot, 5)
  expect(await lotsOf(productId)).toMatchObject([{ lot, on_hand: 5 }])
})

test('an order with packs of a recalled lot gets those of another one, or its shopper is asked', async () => {
  const productId = await stocked(shop, 2)
  const [code, lot] = [await codeOf(productId), await lotOf(productId)]
  const { anna, id } = await counter.ordered([[productId, 2]], undefined, { payment_method: 'on_receipt' })
  await addStock(shop.database.db, shop.pharmacyId, productId, 1, { lot: 'other' })
  await staff('recall', code, lot, why)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'needs_decision',
    goods_list: [{ count: 2, given_count: 1 }],
  })
  expect(await lotsOf(productId)).toEqual([
    { lot, on_hand: 0, reserved: 0 },
    { lot: 'other', on_hand: 1, reserved: 1 },
  ])
  const events = (await shop.call('GET', `/api/v1/orders/${id}/events`, { as: anna })).json()
  expect(JSON.stringify(events)).toContain('LOT_RECALLED')
})

test('packs that an import beside the recall has added are taken off sale as well', async () => {
  const productId = await stocked(shop, 2)
  await staff('recall', await codeOf(productId), 'beside', why)
  await addStock(shop.database.db, shop.pharmacyId, productId, 7, { lot: 'Beside' })
  await orders.resolveShortfalls(shop.ctx())
  expect(await lotsOf(productId)).toContainEqual({ lot: 'Beside', on_hand: 0, reserved: 0 })
  expect(await soldPacks(productId)).toBe(2)
})

test('a bag with a recalled pack is handed to nobody; cancelled it brings no pack back', async () => {
  const { anna, id, part, productId } = await counter.paid(2)
  await counter.readied(id)
  const [code, lot] = [await codeOf(productId), await lotOf(productId)]
  const { number } = await counter.view(anna, id)
  const lines = await staff('recall', code, lot, why)
  expect(lines.find((line) => line.includes(number))).toMatch(/ready_for_pickup .*not to be handed over: cancel it$/)
  await expect(orders.handOver(shop.ctx(), part.id, part.pickupCode)).rejects.toMatchObject({
    code: 'order.lot_recalled',
  })
  await staff('cancel', number, why)
  await orders.resolveShortfalls(shop.ctx())
  expect(await counter.view(anna, id)).toMatchObject({ status: 'cancelled' })
  expect((await lotsOf(productId)).map((one) => one.on_hand - one.reserved)).toEqual([0])
})

test('neither does a courier take it, nor hand it over', async () => {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3)
  const productId = await stocked(shop, 5)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[productId, 1]], courier))
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  const [code, lot] = [await codeOf(productId), await lotOf(productId)]
  await staff('recall', code, lot, why)
  const refused = { code: 'order.lot_recalled' }
  await expect(orders.handToCourier(shop.ctx(), part.id)).rejects.toMatchObject(refused)
  await staff('recall-end', code, lot, 'a mistake')
  await orders.handToCourier(shop.ctx(), part.id)
  await orders.setOut(shop.ctx(), part.id)
  await staff('recall', code, lot, why)
  await expect(orders.deliver(shop.ctx(), part.id, part.pickupCode)).rejects.toMatchObject(refused)
})

test('who has taken packs of a recalled lot home is listed, for a call', async () => {
  const { anna, id, part, productId } = await counter.paid(1)
  await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  const { number } = await counter.view(anna, id)
  const lines = await staff('recall', await codeOf(productId), await lotOf(productId), why)
  expect(lines.find((line) => line.includes(number))).toMatch(/collected +1 packs: call the shopper$/)
})

test('while others buy, none gets a pack of a lot that is being recalled', async () => {
  const productId = await stocked(shop, 20)
  const [code, lot] = [await codeOf(productId), await lotOf(productId)]
  const buyers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)))
  const buy = async (anna: (typeof buyers)[number]) =>
    counter.place(anna, await quoted(shop, anna, [[productId, 1]], 'on_receipt'), { payment_method: 'on_receipt' })
  await Promise.allSettled([
    ...buyers.slice(0, 2).map(buy),
    staff('recall', code, lot, why),
    ...buyers.slice(2).map(buy),
  ])
  await orders.resolveShortfalls(shop.ctx())
  const [left] = await lotsOf(productId)
  expect(left?.on_hand).toBe(left?.reserved)
  const held = await shop.database.db
    .selectFrom('order_reservations')
    .select('id')
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .execute()
  expect(held).toEqual([])
})

test('a lot of no product, a recall without a reason, and the end of none are refused; a pharmacy’s own key recalls nothing', async () => {
  const productId = await stocked(shop, 1)
  const code = await codeOf(productId)
  expect(await staff('recall', 'no-such', 'A1', why)).toEqual([expect.stringContaining('product.not_found')])
  expect(await staff('recall', code, 'A1')).toEqual(['Refused: name the article, the lot and the reason'])
  expect(await staff('recall-end', code, 'A1', why)).toEqual(['Refused: this lot is not recalled'])
  const own = { name: 'Anna', pharmacyId: shop.pharmacyId } as Parameters<typeof runPharmacyCommand>[2]
  expect(await runPharmacyCommand(shop.ctx(), ['recall', code, 'A1', why], own)).toEqual([
    'Refused: this is for the chain’s own keys',
  ])
})
