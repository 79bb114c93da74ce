import type { ProductId } from '@romashka/basics'
import { basket, catalogue, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { addProduct, addStock, addWarehouseStock } from '../../../../tests/support/builders.ts'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { ymlFeed } from '../feeds/readers/yml-feed.ts'
import { runPharmacyCommand } from './pharmacy-command.ts'

const { shop, counter } = openOrderingShop()
const why = 'letter 02I-1423/26 of 2026-11-20'

const staff = (...words: string[]) =>
  runPharmacyCommand(shop.ctx(), words, { name: 'Anna', pharmacyId: null } as Parameters<typeof runPharmacyCommand>[2])
const productOf = (code: string) =>
  shop.database.db.selectFrom('products').select(['id', 'ean']).where('code', '=', code).executeTakeFirstOrThrow()
const codeOf = async (productId: ProductId) =>
  (await shop.database.db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirstOrThrow())
    .code
const onHandOf = async (productId: ProductId) =>
  (await shop.database.db.selectFrom('stock').select('on_hand').where('product_id', '=', productId).execute()).map(
    (row) => row.on_hand,
  )

/** The whole feed of a supplier; it has one offer. */
async function feedSays(source: string, code: string, barcode = '4607027762360'): Promise<ProductId> {
  const text = `<yml_catalog date="2026-11-23"><shop><categories/><offers><offer id="${code}"><name>Сироп солодки</name>
    <price>100</price><barcode>${barcode}</barcode></offer></offers></shop></yml_catalog>`
  const bytes = async function* () {
    yield new TextEncoder().encode(text)
  }
  const targets = await catalogue.listImportTargets(shop.ctx())
  const feed = ymlFeed(bytes(), { source, scope: 'full', targets })
  expect(await catalogue.importFeed(shop.ctx(), feed, { mayWithdrawMany: true })).toMatchObject({ state: 'done' })
  return (await productOf(code)).id
}

async function listSays(code: string, lot: string, packs: number): Promise<void> {
  const { code: pharmacy } = await shop.database.db
    .selectFrom('pharmacies')
    .select('code')
    .where('id', '=', shop.pharmacyId)
    .executeTakeFirstOrThrow()
  const stock = { pharmacy, code, lot, expiresOn: '2028-01-01', packs }
  const rows = [{ kind: 'stock', line: 1, stock }]
  await catalogue.importFeed(shop.ctx(), { source: 'stock.csv', scope: 'changes', rows } as Parameters<
    typeof catalogue.importFeed
  >[1])
}

test('a recall follows a pack to its new code, holds for the former one, and ends under both', async () => {
  await feedSays('one.xml', 'old-1')
  await staff('recall', 'old-1', 'L77', why)
  const now = await feedSays('one.xml', 'new-1')
  await listSays('new-1', 'l77', 6)
  expect(await onHandOf(now)).toEqual([0])

  expect(await staff('recall-end', 'new-1', 'L77', 'letter of 2026-12-01')).toEqual([])
  // It gets its former code back.
  const back = await feedSays('one.xml', 'old-1')
  await listSays('old-1', 'L77', 4)
  expect(await onHandOf(back)).toEqual([4])
  // The letter is looked up under the code that has been given up.
  await staff('recall', 'new-1', 'L77', why)
  expect(await onHandOf(back)).toEqual([0])
  await staff('recall-end', 'old-1', 'L77', 'letter of 2026-12-01')
  expect(await staff('recalls')).toEqual([])
})

test('a recall holds for the same barcode of another supplier, whichever came first', async () => {
  const barcode = '4600051000057'
  const first = await feedSays('two.xml', 'two-1', barcode)
  await listSays('two-1', 'B5', 3)
  await staff('recall', 'two-1', 'B5', why)
  const second = await feedSays('three.xml', 'three-1', barcode)
  await listSays('three-1', 'B5', 3)
  expect([await onHandOf(first), await onHandOf(second)]).toEqual([[0], [0]])
  // What is known already takes no number, however often it is looked at: there are two thousand million.
  const lastId = async () =>
    (await shop.database.raw(`select last_value from pg_sequences where sequencename = 'recalled_lots_id_seq'`)).rows
  const last = await lastId()
  await catalogue.keepRecalled(shop.ctx())
  expect(await lastId()).toEqual(last)
  await staff('recall-end', 'three-1', 'B5', 'letter of 2026-12-01')
  expect(await staff('recalls')).toEqual([])
  await listSays('two-1', 'B6', 3)
  await listSays('three-1', 'B6', 3)
  await staff('recall', 'three-1', 'B6', why)
  expect([await onHandOf(first), await onHandOf(second)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  await staff('recall-end', 'two-1', 'B6', 'letter of 2026-12-01')
})

test('packs of a warehouse have no lots: the pharmacist is told where to look, until they are taken home', async () => {
  const product = await addProduct(shop.database.db)
  await addWarehouseStock(shop.database.db, 1, product, 5)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [product] })
  const anna = await newShopper(shop)
  await basket.setLines(shop.as(anna), [{ productId: product, packs: 2 }])
  const { id: quoteId } = await basket.createQuote(shop.as(anna), {
    choice: { pharmacyId: shop.pharmacyId, variantType: 'tomorrow' },
    paymentTiming: 'on_receipt',
  })
  const { id } = await counter.place(anna, quoteId, { payment_method: 'on_receipt' })
  const { number } = await counter.view(anna, id)
  const code = await codeOf(product)
  const atFirst = await staff('recall', code, 'W1', why)
  expect(atFirst.find((line) => line.includes(number))).toMatch(
    /ordered_from_warehouse 2 packs: from a warehouse: look at the lot before it is handed over$/,
  )
  expect(atFirst.at(-1)).toMatch(/: 5 packs, of lots that are not known here: have it take this lot out$/)

  await staff('dispatch', number)
  const shown = await staff('assemble', number)
  expect(shown).toContain(`      not of lot W1, it is recalled: ${why}`)
  expect((await staff('recalls')).find((line) => line.includes(number))).toMatch(/assembling .*: from a warehouse/)
  const { pickupCode } = await counter.partOf(id)
  await staff('ready', number)
  await orders.handOver(shop.ctx(), (await counter.partOf(id)).id, pickupCode)
  expect((await staff('recalls')).filter((line) => line.includes(number))).toEqual([])
  await staff('recall-end', code, 'W1', 'a mistake')
})

test('another size of pack with the same lot of the maker is named, and one of another maker is not', async () => {
  const { db } = shop.database
  const [ten, twenty, other] = [await stocked(shop, 1), await stocked(shop, 1), await stocked(shop, 1)]
  const makers = await db
    .insertInto('makers')
    .values(['a-recalled-maker', 'another-maker'].map((name) => ({ name, slug: name })))
    .returning('id')
    .execute()
  for (const [at, id] of [ten, twenty, other].entries()) {
    const maker_id = makers[at === 2 ? 1 : 0]?.id ?? null
    await db.updateTable('products').set({ maker_id }).where('id', '=', id).execute()
    await addStock(db, shop.pharmacyId, id, 4, { lot: 'SAME-9' })
  }
  const lines = await staff('recall', await codeOf(ten), 'same-9', why)
  const named = lines.filter((line) => line.includes('recall them too'))
  expect(named).toEqual([expect.stringContaining(`${await codeOf(twenty)}  `)])
  expect(named[0]).toMatch(/: 4 packs of the same lot and maker/)
  await staff('recall-end', await codeOf(ten), 'same-9', 'a mistake')
})
