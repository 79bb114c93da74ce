import { kopecks } from '@romashka/basics'
import type { Receipt, ReceiptLine } from '@romashka/domain/ports'
import { expect, test } from 'vitest'
import { tbankReceiptOf as tbankReceipt } from '../tbank/tbank-mapping.ts'
import { yookassaReceiptOf } from './yookassa-mapping.ts'

const code = '010460000000001521AAAAAAAAAAAAA\u001d91EE06\u001d92signature='
const line: ReceiptLine = {
  description: 'Нурофен',
  quantity: 1,
  unitPrice: kopecks(10_000),
  vat: 10,
  subject: 'commodity',
  mode: 'full_payment',
}
const receipt = (taxSystem: Receipt['taxSystem'], ...lines: Partial<ReceiptLine>[]): Receipt => ({
  email: 'anna@example.org',
  taxSystem,
  lines: lines.map((one) => ({ ...line, ...one })),
})

test.each([
  ['osn', 1, 'none', 1, 'none'],
  ['usn_income', 2, 5, 7, 'vat5'],
  ['usn_income_outcome', 3, '7/107', 10, 'vat107'],
  ['esn', 5, '10/110', 5, 'vat110'],
  ['patent', 6, '22/122', 12, 'vat122'],
  ['osn', 1, 22, 11, 'vat22'],
] as const)('tax system %s with VAT %s: both banks have a name for it', (taxSystem, system, vat, vatCode, tax) => {
  expect(yookassaReceiptOf(receipt(taxSystem, { vat }))).toMatchObject({
    tax_system_code: system,
    items: [{ vat_code: vatCode }],
  })
  expect(tbankReceipt(receipt(taxSystem, { vat }))).toMatchObject({ Taxation: taxSystem, Items: [{ Tax: tax }] })
})

test('a marked pack goes to YooKassa in base64, to T-Bank as it was read', () => {
  const marked = receipt('osn', { subject: 'marked', markCode: code })
  const [item] = yookassaReceiptOf(marked).items
  expect(item).toMatchObject({ payment_subject: 'marked', measure: 'piece', mark_mode: '0' })
  expect(Buffer.from(item?.mark_code_info?.gs_1m ?? '', 'base64').toString('latin1')).toBe(code)
  expect(tbankReceipt(marked).Items).toMatchObject([
    { PaymentObject: 'goods_with_marking_code', MarkCode: { MarkCodeType: 'RAWDATA', Value: code } },
  ])
})

test('a long name with an emoji where it is cut is text for both banks', () => {
  const long = receipt('osn', { description: `${'х'.repeat(127)}😀 20 шт.` })
  expect(yookassaReceiptOf(long).items[0]?.description).toBe('х'.repeat(127))
  expect(tbankReceipt(long).Items[0]?.Name).toBe('х'.repeat(127))
})
