import { incidents, orders, payments } from '@romashka/domain'
import { afterEach, expect, test } from 'vitest'
import { tokenOf } from '../../../packages/adapters/src/tbank/tbank-token.ts'
import { type Bought, bankShop, buy, goToBank, orderOf, planFault, press, workFor } from './bank-shop.ts'

const shop = bankShop()
afterEach(() => shop.call('DELETE', '/sandbox/control'))

const receiptFails = () => planFault(shop, { vendor: 'yookassa', kind: 'receipt_failed' })

async function paid(): Promise<Bought> {
  const bought = await buy(shop)
  await press(shop, await goToBank(shop, bought), { outcome: 'paid', notification: 'never' })
  await workFor(shop, 2)
  return bought
}

async function assemble({ id }: Bought): Promise<void> {
  const [part] = (await orderOf(shop, id)).parts
  if (!part) throw new Error('an order without parts')
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await workFor(shop, 5)
}

async function handOver({ id }: Bought): Promise<void> {
  const [part] = (await orderOf(shop, id)).parts
  if (!part) throw new Error('an order without parts')
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await workFor(shop, 5)
}

const toldOf = async ({ id }: Bought) =>
  (await incidents.listOpenIncidents(shop.ctx())).filter(
    ({ kind, details }) => kind === 'payment.receipt_failed' && details.orderId === id,
  )

const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) await orders.reconcilePayments(shop.ctx())
}

test('a receipt of a payment that the cash register did not take is told, once', async () => {
  shop.payAt('yookassa')
  const bought = await paid()
  await receiptFails()
  await assemble(bought)
  expect(await toldOf(bought)).toEqual([])
  await nights(2)
  const [told, ...more] = await toldOf(bought)
  expect([told?.details, more]).toMatchObject([{ provider: 'yookassa' }, []])
  await incidents.resolveIncident(shop.ctx(), told?.id ?? 0, 'a receipt of correction')
  await nights(1)
  expect(await toldOf(bought)).toEqual([])
})

test('so is one of a hand-over days after the money was taken', async () => {
  shop.payAt('yookassa')
  const bought = await paid()
  await assemble(bought)
  shop.clock.advance(5 * 24 * 60)
  await receiptFails()
  await handOver(bought)
  await nights(1)
  expect(await toldOf(bought)).toHaveLength(1)
})

test('so is one of a refund, and of receipts that were registered nothing is told', async () => {
  shop.payAt('yookassa')
  const [bought, other] = [await paid(), await paid()]
  for (const one of [bought, other]) await assemble(one)
  await handOver(other)
  await receiptFails()
  await orders.cancelOrder(shop.ctx({ kind: 'shopper', ...bought.anna }), bought.id, {
    type: 'CHANGED_MIND',
    message: null,
  })
  await workFor(shop, 5)
  await nights(1)
  expect(await toldOf(bought)).toHaveLength(1)
  expect(await toldOf(other)).toEqual([])
})

test('T-Bank tells by a notification, which is believed where it is signed', async () => {
  shop.payAt('tbank')
  const bought = await paid()
  const [payment] = await payments.listPaymentsOf(shop.ctx(), bought.id)
  const say = (fields: Record<string, unknown>, password = 'sandbox-password') => {
    const body = {
      ...{ TerminalKey: 'SandboxTerminal', PaymentId: Number(payment?.providerId), Status: 'RECEIPT' },
      ...{ Amount: 10_000, Type: 'Income', ...fields },
    }
    const signed = { ...body, Token: tokenOf(body, password) }
    return shop.call('POST', '/api/v1/payments/notifications/tbank', { body: signed })
  }
  const failed = { Success: false, ErrorCode: '3', ErrorMessage: 'ФН переполнен' }
  expect((await say({ Success: true, ErrorCode: '0' })).body).toBe('OK')
  await say(failed, 'guessed')
  expect(await toldOf(bought)).toEqual([])
  expect((await say(failed)).body).toBe('OK')
  await say(failed)
  expect(await toldOf(bought)).toHaveLength(1)
})
