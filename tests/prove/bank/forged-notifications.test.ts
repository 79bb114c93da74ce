import { payments } from '@romashka/domain'
import { expect, test, vi } from 'vitest'
import { tokenOf } from '../../../packages/adapters/src/tbank/tbank-token.ts'
import { type Bought, bankShop, buy, goToBank, moneyOf, type Provider, press, stateOf } from './bank-shop.ts'

const shop = bankShop()

const nothing = { held: 0, kept: 0 }
const say = (vendor: Provider, body: unknown, remoteAddress = '127.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/payments/notifications/${vendor}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  })

/** An order whose payment page is open and not paid. */
async function atTheBank(vendor: Provider) {
  shop.payAt(vendor)
  const bought = await buy(shop)
  const page = await goToBank(shop, bought)
  const providerId = (await payments.listPaymentsOf(shop.ctx(), bought.id)).at(-1)?.providerId ?? ''
  return { ...bought, page, providerId }
}

async function expectUnpaid({ id }: Pick<Bought, 'id'>): Promise<void> {
  expect(await stateOf(shop, id)).toBe('awaiting_payment')
  expect(await moneyOf(shop, id)).toEqual({ bank: nothing, ours: nothing })
}

/** A notification in T-Bank's format, signed with this password. */
function signed(fields: Record<string, unknown>, password = 'sandbox-password') {
  const whole = { TerminalKey: 'SandboxTerminal', Success: true, ErrorCode: '0', ...fields }
  return { ...whole, Token: tokenOf(whole, password) }
}
const succeeded = (id: unknown, more: object = {}) => ({
  type: 'notification',
  event: 'payment.succeeded',
  object: { id, status: 'succeeded', paid: true, amount: { value: '100.00', currency: 'RUB' }, ...more },
})

test('T-Bank: a false notification is ignored even with a valid signature, and is acknowledged', async () => {
  const { providerId: PaymentId, id } = await atTheBank('tbank')
  const paid = { PaymentId, Status: 'CONFIRMED', Amount: 10_000 }
  const forgeries = [
    signed(paid),
    signed({ ...paid, Amount: 9_999 }),
    signed({ ...paid, Status: 'AUTHORIZED', Amount: 1 }),
    signed(paid, 'guessed'),
    { ...signed(paid), Amount: 1 },
    { ...signed(paid), Token: undefined },
    { ...signed(paid), TerminalKey: 'SomebodyElse' },
    signed({ ...paid, TerminalKey: 'SomebodyElse' }),
    signed({ ...paid, PaymentId: '999999999' }),
    signed({ ...paid, PaymentId: { $ne: null } }),
    signed({ ...paid, PaymentId: "1' or '1'='1" }),
    null,
    [],
    'CONFIRMED',
  ]
  for (const forgery of forgeries) expect((await say('tbank', forgery)).statusCode, JSON.stringify(forgery)).toBe(200)
  await expectUnpaid({ id })
})

test('YooKassa: a false notification changes nothing, whatever its source, and is acknowledged', async () => {
  const { providerId, id } = await atTheBank('yookassa')
  const forgeries = [
    succeeded(providerId),
    succeeded(providerId, { amount: { value: '99.99', currency: 'RUB' } }),
    succeeded(providerId, { amount: { value: '100.00', currency: 'USD' } }),
    succeeded(providerId, { recipient: { account_id: '1' } }),
    succeeded('22e12f66-000f-5000-8000-18db351245c7'),
    succeeded({ $ne: null }),
    succeeded('\0'),
    succeeded(`${providerId}\0`),
    succeeded('a'.repeat(100_000)),
    { ...succeeded(providerId), event: 'refund.succeeded', object: { id: 'x', payment_id: providerId } },
    null,
    [],
    'payment.succeeded',
  ]
  for (const forgery of forgeries)
    expect((await say('yookassa', forgery)).statusCode, JSON.stringify(forgery)).toBe(200)
  expect((await say('yookassa', succeeded(providerId), '203.0.113.7')).statusCode).toBe(200)
  await expectUnpaid({ id })
})

test.each(['yookassa', 'tbank'] as const)(
  '%s: a repeated notification about another shopper’s payment changes that shopper’s order alone, and once',
  async (vendor) => {
    const anna = await atTheBank(vendor)
    const boris = await atTheBank(vendor)
    await press(shop, boris.page, { outcome: 'paid', notification: 'never' })
    const word =
      vendor === 'tbank'
        ? signed({ PaymentId: boris.providerId, OrderId: anna.id, Status: 'AUTHORIZED', Amount: 10_000 })
        : succeeded(boris.providerId, { metadata: { payment_id: anna.providerId } })
    await Promise.all(Array.from({ length: 10 }, () => say(vendor, word)))
    await vi.waitFor(async () => expect(await stateOf(shop, boris.id)).toBe('accepted'), 20_000)
    await expectUnpaid(anna)
    const moves = await shop.database.db
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', boris.id)
      .where('kind', '=', 'payment.moved')
      .execute()
    expect(moves).toHaveLength(1)
    expect(await moneyOf(shop, boris.id)).toMatchObject({ ours: { held: 10_000, kept: 0 } })
  },
)
