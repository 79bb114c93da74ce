import type { OrderId, ProductId } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { afterEach, expect, test } from 'vitest'
import type { Receipt } from '../../../../packages/domain/src/payments/payment-gateway.port.ts'
import { stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runSettingsCommand } from '../chain-settings/settings-command.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { wholeChain } from '../staff/command-requests.ts'

const { shop, counter } = openOrderingShop()

const set = async (name: string, value: string) => {
  await runSettingsCommand(shop.ctx(), { words: ['set', name, value], by: 'Anna' })
  await shop.wiring.chainSettings.load(shop.database.db, shop.wiring.settings)
}

afterEach(async () => {
  await shop.database.db.deleteFrom('chain_settings').execute()
  await shop.wiring.chainSettings.load(shop.database.db, shop.wiring.settings)
})

const ean = '4600000000015'
const [firstCode = '', secondCode = ''] = ['AAAAAAAAAAAAA', 'BBBBBBBBBBBBB'].map(
  (serial) => `010${ean}21${serial}\u001d91EE06\u001d92${'x'.repeat(43)}=`,
)

async function withBarcode(packs: number, barcode: string): Promise<ProductId> {
  const productId = await stocked(shop, packs)
  await shop.database.db.updateTable('products').set({ ean: barcode }).where('id', '=', productId).execute()
  return productId
}

const scan = async (id: OrderId, ...codes: string[]) => {
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  return runPharmacyCommand(shop.ctx(), ['scan', order?.number ?? '', '1', ...codes], wholeChain)
}

async function callReceipt(id: OrderId, kind: 'capture' | 'closing_receipt' | 'refund'): Promise<Receipt> {
  const { receipt } = await shop.database.db
    .selectFrom('payment_calls as call')
    .innerJoin('payments as payment', 'payment.id', 'call.payment_id')
    .select('call.receipt')
    .where('payment.order_id', '=', id)
    .where('call.kind', '=', kind)
    .executeTakeFirstOrThrow()
  return receipt as Receipt
}

async function handOver(id: OrderId, ...codes: string[]): Promise<void> {
  const part = await counter.readied(id)
  if (codes.length > 0) await scan(id, ...codes)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
}

async function paidFor(productId: ProductId, packs = 1) {
  const ordered = await counter.ordered([[productId, packs]])
  await counter.pay(ordered.anna, ordered.id)
  return ordered
}

test('the tax system and the VAT of the chain stand on every receipt of an order, as on the day it was placed', async () => {
  await set('receipts.taxSystem', 'usn_income')
  await set('receipts.vat', 'none')
  await set('receipts.place', 'apteka.example, Москва')
  const { anna, id } = await paidFor(await stocked(shop, 3))
  await set('receipts.taxSystem', 'osn')
  await set('receipts.vat', 'rates')
  await handOver(id)
  for (const kind of ['capture', 'closing_receipt'] as const)
    expect(await callReceipt(id, kind)).toMatchObject({ taxSystem: 'usn_income', lines: [{ vat: 'none' }] })
  const { receipts } = await counter.view(anna, id)
  expect(receipts[0]).toMatchObject({ place: 'apteka.example, Москва', lines: [{ vat: 'none' }] })
})

test('a prepayment may say the calculated rate; the closing receipt says the plain one', async () => {
  await set('receipts.prepaymentVat', 'calculated')
  const { id } = await paidFor(await stocked(shop, 3))
  await handOver(id)
  expect((await callReceipt(id, 'capture')).lines).toMatchObject([{ vat: '10/110', mode: 'full_prepayment' }])
  expect((await callReceipt(id, 'closing_receipt')).lines).toMatchObject([{ vat: 10, mode: 'full_payment' }])
})

test('receipts go to the phone of the order and to a confirmed e-mail address, to no other', async () => {
  const write = (confirmed: Date | null) =>
    shop.database.db
      .updateTable('shoppers')
      .set({ email: 'anna@example.org', email_confirmed_at: confirmed })
      .where('id', '=', anna.shopperId)
      .execute()
  const { anna, id } = await counter.ordered([[await stocked(shop, 3), 1]])
  await write(null)
  await counter.pay(anna, id)
  await counter.readied(id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await callReceipt(id, 'capture')).not.toHaveProperty('email')
  await write(shop.clock.now())
  const part = await counter.partOf(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  expect(await callReceipt(id, 'closing_receipt')).toMatchObject({ phone: '+79120000000', email: 'anna@example.org' })
})

test('a scanned pack has a line of its own with its code on the closing receipt, the others have theirs together', async () => {
  const { id } = await paidFor(await withBarcode(5, ean), 3)
  await handOver(id, firstCode, secondCode.replaceAll('\u001d', '<GS>'), firstCode)
  expect((await callReceipt(id, 'capture')).lines).toMatchObject([{ quantity: 3, subject: 'commodity' }])
  expect((await callReceipt(id, 'closing_receipt')).lines).toMatchObject([
    { quantity: 1, subject: 'marked', markCode: firstCode },
    { quantity: 1, subject: 'marked', markCode: secondCode },
    { quantity: 1, subject: 'commodity' },
  ])
})

test('what is not the code of such a pack, or names a pack of another order, is refused', async () => {
  const productId = await withBarcode(9, '4600000000022')
  const code = firstCode.replace(ean, '4600000000022')
  const { anna, id } = await paidFor(productId)
  const other = await paidFor(productId)
  expect((await scan(id, '4600000000022')).join()).toContain('order.marking_code_unreadable')
  expect((await scan(id, firstCode)).join()).toContain('order.marking_code_of_other_product')
  expect((await scan(id, code, code.replace('AAA', 'CCC'))).join()).toContain('order.more_packs_than_ordered')
  expect((await scan(id, code)).join()).not.toContain('Refused')
  expect((await scan(other.id, code)).join()).toContain('order.marking_code_taken')
  const { statusCode } = await shop.call('POST', `/api/v1/orders/${id}/cancel`, {
    as: anna,
    body: { reasonType: 'CHANGED_MIND' },
  })
  expect(statusCode).toBe(200)
  expect((await scan(other.id, code)).join()).not.toContain('Refused')
})

test('a pack whose signature was misread once is one pack, on its own line and on any other', async () => {
  const productId = await withBarcode(9, '4600000000053')
  const code = firstCode.replace(ean, '4600000000053')
  const misread = code.replace('EE06', 'ee06')
  const { id } = await paidFor(productId, 2)
  const other = await paidFor(productId)
  await scan(id, misread)
  expect((await scan(other.id, code)).join()).toContain('order.marking_code_taken')
  await handOver(id, code)
  expect((await callReceipt(id, 'closing_receipt')).lines).toMatchObject([
    { quantity: 1, subject: 'marked', markCode: code },
    { quantity: 1, subject: 'commodity' },
  ])
  expect((await scan(other.id, misread)).join()).toContain('order.marking_code_taken')
})

test('while processes are replaced one by one, a former release may scan a pack whose signature was misread', async () => {
  const productId = await withBarcode(9, '4600000000077')
  const code = firstCode.replace(ean, '4600000000077')
  const { id } = await paidFor(productId)
  const other = await paidFor(productId)
  await scan(id, code.replace('EE06', 'ee06'))
  const lineOf = async (order: OrderId) => (await orders.loadOrders(shop.ctx(), [order]))[0]?.parts[0]?.lines[0]?.id
  /** The statement of the release before, which asked for whole codes. */
  const scanAsBefore = async (order: OrderId) =>
    (
      await shop.database.raw(`
        insert into order_marking_codes (code, line_id, scanned_at) values ('${code}', '${await lineOf(order)}', now())
        on conflict (code) do update set line_id = excluded.line_id returning code`)
    ).rows
  expect(await scanAsBefore(other.id)).toEqual([])
  expect(await scanAsBefore(id)).toEqual([{ code }])
  const { rows } = await shop.database.raw(`select code from order_marking_codes where line_id = '${await lineOf(id)}'`)
  expect(rows).toEqual([{ code }])
})

test('of packs that were scanned before one of them was missing, what is in the bag is scanned again', async () => {
  await set('receipts.markingCodes', 'required')
  const productId = await withBarcode(9, '4600000000060')
  const [kept, broken] = ['AAA', 'DDD'].map((serial) =>
    firstCode.replace(ean, '4600000000060').replace('AAA', serial),
  ) as [string, string]
  const { id } = await paidFor(productId, 2)
  const other = await paidFor(productId)
  const { id: partId } = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), partId)
  await scan(id, kept, broken)
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  const lineId = order?.parts[0]?.lines[0]?.id ?? ''
  const decided = await orders.reportShortage(shop.ctx(), partId, [{ lineId, givenPacks: 1 }])
  expect(decided.parts[0]?.state).toBe('needs_decision')
  expect((await scan(other.id, broken)).join()).not.toContain('Refused')
  expect((await scan(id, broken)).join()).toContain('order.marking_code_taken')
  expect((await scan(id, kept)).join()).not.toContain('Refused')
})

test('where the chain requires it, no medicine is handed over before its packs were scanned', async () => {
  await set('receipts.markingCodes', 'required')
  const { id } = await paidFor(await withBarcode(5, '4600000000039'), 2)
  const code = firstCode.replace(ean, '4600000000039')
  const part = await counter.readied(id)
  await scan(id, code)
  await expect(orders.handOver(shop.ctx(), part.id, part.pickupCode)).rejects.toMatchObject({
    code: 'order.marking_codes_missing',
    details: { packs: 1 },
  })
  await scan(id, code.replace('AAA', 'DDD'))
  expect((await orders.handOver(shop.ctx(), part.id, part.pickupCode)).parts[0]?.state).toBe('collected')
})

test('a closing receipt that is too long for the provider is split between the lines of the order', async () => {
  const goods = [await withBarcode(5, '4600000000046'), await stocked(shop, 5)]
  const { anna, id } = await counter.ordered(goods.map((productId) => [productId, 2]))
  await counter.pay(anna, id)
  shop.bank.limits = { mostReceiptLines: 2 }
  const code = firstCode.replace(ean, '4600000000046')
  await handOver(id, code, code.replace('AAA', 'DDD'))
  shop.bank.limits = { mostReceiptLines: 100 }
  const { receipts } = await counter.view(anna, id)
  const closing = receipts.filter((receipt: { kind: string }) => receipt.kind === 'closing')
  expect(closing.map(({ lines }: { lines: object[] }) => lines.length).sort()).toEqual([1, 2])
})
