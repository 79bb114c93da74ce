import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer, shop, terminal } from '../../../tests/support/vendors/sandbox-server.ts'
import { tbankToken } from './tbank/tbank-token.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

type Body = Record<string, unknown>
let made = 0

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = { 'content-type': 'application/json', ...headers }
  const reply = await fetch(`${sandboxServer.url}${path}`, { method: 'POST', headers: sent, body: text })
  return { status: reply.status, body: (await reply.json()) as Body }
}
function yookassa(path: string, body: unknown, key = `key-${++made}`) {
  const authorization = `Basic ${Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString('base64')}`
  return send(`/yookassa/v3${path}`, body, { authorization, 'idempotence-key': key })
}
function tbank(path: string, fields: Body) {
  const own = { TerminalKey: terminal.terminalKey, ...fields }
  return send(`/tbank${path}`, { ...own, Token: tbankToken(own, terminal.password) })
}

const money = (value: string, currency = 'RUB') => ({ value, currency })
const item = (by: Body = {}) => ({
  description: 'Парацетамол',
  quantity: 1,
  amount: money('100.00'),
  vat_code: 3,
  payment_subject: 'commodity',
  payment_mode: 'full_prepayment',
  measure: 'piece',
  ...by,
})
const receipt = (...items: Body[]) => ({ customer: { phone: '79120000000' }, items })
const payment = (by: Body = {}) => ({
  amount: money('100.00'),
  capture: false,
  confirmation: { type: 'redirect', return_url: 'http://127.0.0.1:9/' },
  receipt: receipt(item()),
  ...by,
})

test.each<[string, Body, string]>([
  [
    'goods with a marking and no code',
    { receipt: receipt(item({ payment_subject: 'marked' })) },
    'receipt.items[0].mark_code_info',
  ],
  [
    'two packs with one marking code',
    {
      receipt: receipt(
        item({ payment_subject: 'marked', mark_code_info: { gs_1m: 'x' }, quantity: 2, amount: money('50.00') }),
      ),
    },
    'receipt.items[0].quantity',
  ],
  ['a measure that there is not', { receipt: receipt(item({ measure: 'pieces' })) }, 'receipt.items[0].measure'],
  ['over a hundred lines', { receipt: receipt(...Array.from({ length: 101 }, () => item())) }, 'receipt.items'],
  ['a sum as a number', { amount: { value: 100, currency: 'RUB' } }, 'amount.value'],
  ['a sum without kopecks', { amount: money('100') }, 'amount.value'],
  ['nothing', { amount: money('0.00') }, 'amount.value'],
  ['another currency', { amount: money('100.00', 'USD') }, 'amount.currency'],
  ['a receipt of another sum', { receipt: receipt(item({ amount: money('99.99') })) }, 'receipt'],
])('YooKassa refuses %s and names the field', async (_, by, parameter) => {
  expect(await yookassa('/payments', payment(by))).toMatchObject({
    status: 400,
    body: { type: 'error', code: 'invalid_request', parameter },
  })
})

test('YooKassa takes marked goods with the code of their one pack', async () => {
  const marked = item({ payment_subject: 'marked', mark_code_info: { gs_1m: 'MDEwNDYw' } })
  expect((await yookassa('/payments', payment({ receipt: receipt(marked) }))).status).toBe(200)
})

test('YooKassa captures a part only with its receipt', async () => {
  const { body } = await yookassa('/payments', payment())
  await sandboxServer.press(`/bank/${body.id}`, { outcome: 'paid', notification: 'never' })
  const part = { amount: money('60.00') }
  expect((await yookassa(`/payments/${body.id}/capture`, part)).body).toMatchObject({ parameter: 'receipt' })
  const whole = { ...part, receipt: receipt(item({ amount: money('60.00') })) }
  expect((await yookassa(`/payments/${body.id}/capture`, whole)).body).toMatchObject({ status: 'succeeded' })
})

test('YooKassa closes no more than was paid', async () => {
  const { body } = await yookassa('/payments', payment({ capture: true }))
  await sandboxServer.press(`/bank/${body.id}`, { outcome: 'paid', notification: 'never' })
  const closing = (value: string) => ({
    type: 'payment',
    payment_id: body.id,
    send: true,
    customer: { phone: '79120000000' },
    items: [item({ amount: money(value), payment_mode: 'full_payment' })],
    settlements: [{ type: 'prepayment', amount: money(value) }],
  })
  expect((await yookassa('/receipts', closing('60.00'))).status).toBe(200)
  expect((await yookassa('/receipts', closing('40.01'))).body).toMatchObject({ parameter: 'settlements' })
  expect((await yookassa('/receipts', closing('40.00'))).status).toBe(200)
})

test('a key with another body, an unknown path, a broken and a large body are refused as YooKassa does', async () => {
  await yookassa('/payments', payment(), 'one-key')
  expect((await yookassa('/payments', payment({ amount: money('101.00') }), 'one-key')).body).toMatchObject({
    parameter: 'Idempotence-Key',
  })
  const refused = [yookassa('/nothing', {}), yookassa('/payments', '{'), yookassa('/payments', 'x'.repeat(2_000_000))]
  for (const { status, body } of await Promise.all(refused)) {
    expect([400, 404, 413]).toContain(status)
    expect(body).toMatchObject({ type: 'error' })
  }
})

const tbankItem = (by: Body = {}) => ({
  Name: 'Парацетамол',
  Price: 10_000,
  Quantity: 1,
  Amount: 10_000,
  Tax: 'vat10',
  PaymentMethod: 'full_prepayment',
  PaymentObject: 'commodity',
  MeasurementUnit: '0',
  ...by,
})
const tbankReceipt = (...Items: Body[]) => ({ FfdVersion: '1.2', Taxation: 'osn', Phone: '+79120000000', Items })
const init = (by: Body = {}) => {
  made += 1
  return { Amount: 10_000, OrderId: `order-${made}`, PayType: 'T', Receipt: tbankReceipt(tbankItem()), ...by }
}

test.each<[string, Body]>([
  ['over a hundred lines', { Receipt: tbankReceipt(...Array.from({ length: 101 }, () => tbankItem())) }],
  ['a unit that there is not', { Receipt: tbankReceipt(tbankItem({ MeasurementUnit: 'шт' })) }],
  [
    'goods with a marking code without it',
    { Receipt: tbankReceipt(tbankItem({ PaymentObject: 'goods_with_marking_code' })) },
  ],
  ['an unknown subject', { Receipt: tbankReceipt(tbankItem({ PaymentObject: 'marked' })) }],
  ['a receipt of another sum', { Receipt: tbankReceipt(tbankItem({ Price: 1, Amount: 1 })) }],
  ['a long e-mail address', { Receipt: { ...tbankReceipt(tbankItem()), Email: `${'a'.repeat(57)}@mail.ru` } }],
  ['what is no e-mail address', { Receipt: { ...tbankReceipt(tbankItem()), Email: 'anna' } }],
  ['a phone without its plus', { Receipt: { ...tbankReceipt(tbankItem()), Phone: '79120000000' } }],
  ['an unknown tax system', { Receipt: { ...tbankReceipt(tbankItem()), Taxation: 'envd' } }],
  ['an unknown kind of payment', { Receipt: tbankReceipt(tbankItem({ PaymentMethod: 'partial_prepayment' })) }],
  ['nothing of some goods', { Receipt: tbankReceipt(tbankItem(), tbankItem({ Quantity: 0, Amount: 0 })) }],
  ['a long description', { Description: 'о'.repeat(141) }],
  ['a payment of a third kind', { PayType: 'B' }],
  ['roubles instead of kopecks', { Amount: 99.5 }],
  ['less than a rouble', { Amount: 99 }],
])('T-Bank refuses %s', async (_, by) => {
  expect(await tbank('/v2/Init', init(by))).toMatchObject({ status: 200, body: { Success: false, ErrorCode: '9999' } })
})

test('T-Bank confirms a part only with its receipt, and takes a closing receipt of each hand-over', async () => {
  const Items = [tbankItem({ Price: 6_000, Amount: 6_000 }), tbankItem({ Price: 4_000, Amount: 4_000 })]
  const { body } = await tbank('/v2/Init', init({ Receipt: tbankReceipt(...Items) }))
  const { PaymentId } = body
  await sandboxServer.press(`/bank/${PaymentId}`, { outcome: 'paid', notification: 'never' })
  const code = async (answer: ReturnType<typeof tbank>) => (await answer).body.ErrorCode
  expect(await code(tbank('/v2/Confirm', { PaymentId, Amount: 6_000 }))).toBe('9999')
  expect(await code(tbank('/v2/Confirm', { PaymentId, Amount: 10_000 }))).toBe('0')
  for (const [at, want] of [
    [0, '0'],
    [0, '9999'],
    [1, '0'],
  ] as const) {
    const closing = { PaymentId, Receipt: tbankReceipt({ ...Items[at], PaymentMethod: 'full_payment' }) }
    expect(await code(tbank('/cashbox/SendClosingReceipt', closing))).toBe(want)
  }
})

test('unknown methods, broken and large bodies are refused as T-Bank does', async () => {
  const refused = [tbank('/v2/Nothing', {}), send('/tbank/v2/Init', '{'), send('/tbank/v2/Init', 'x'.repeat(2_000_000))]
  for (const { body } of await Promise.all(refused))
    expect(body).toMatchObject({ Success: false, ErrorCode: expect.any(String), Message: expect.any(String) })
})
