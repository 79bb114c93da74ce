import { orders } from '@romashka/domain'
import { PaymentCallRefused } from '@romashka/domain/ports'
import { expect, test } from 'vitest'
import type { Bank } from '../../../../tests/support/bank.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { wholeChain } from '../staff/command-requests.ts'

const { shop, counter } = openOrderingShop()
const say = async (...words: string[]) => (await runPharmacyCommand(shop.ctx(), words, wholeChain)).join('\n')

/** The bank understands the call and will not make it, until it is set to. */
function refuses(call: 'capturePayment' | 'cancelPayment' | 'sendClosingReceipt'): () => void {
  const refusal: Pick<Bank, typeof call> = Object.create(null)
  Object.assign(refusal, {
    [call]: async () => {
      throw new PaymentCallRefused('internal_error', 'not today')
    },
  })
  Object.assign(shop.bank, refusal)
  return () => {
    Reflect.deleteProperty(shop.bank, call)
  }
}
const bankOf = (order: { number: string }) =>
  say('bank').then((lines) =>
    lines
      .split('\n')
      .filter((line) => line.startsWith(order.number))
      .join('\n'),
  )

test('money that the bank would not take after assembly is an operator’s task until it is taken', async () => {
  const { anna, id, order } = await counter.paid(2)
  const acceptRefunds = refuses('capturePayment')
  const part = await counter.readied(id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await bankOf(order)).toBe(`${order.number}  capture  20000 kopecks  internal_error`)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  acceptRefunds()
  await say('bank-again', order.number)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ payment: { status: 'captured', captured: 20_000 } })
  expect(await bankOf(order)).toBe('')
})

test('a day before a hold ends, what the bank would not take is asked for once more without anybody', async () => {
  const { anna, id } = await counter.paid(2)
  const acceptRefunds = refuses('capturePayment')
  await counter.readied(id)
  acceptRefunds()
  shop.clock.set('2026-11-27T09:00:00Z')
  await orders.captureBeforeHoldExpires(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ payment: { status: 'captured', captured: 20_000 } })
})

test('a hold that the bank refuses to release is a task for an operator until the hold ends by itself', async () => {
  const { anna, id, order } = await counter.paid(1)
  const acceptRefunds = refuses('cancelPayment')
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  await orders.settleOrder(shop.ctx(), id)
  expect(await bankOf(order)).toContain('cancel')
  acceptRefunds()
  const account = [...shop.bank.accounts.values()].at(-1)
  Object.assign(account?.payment ?? {}, { state: 'cancelled', cancelReason: 'hold_ran_out' })
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account?.payment.providerId ?? '')
  expect(await bankOf(order)).toBe('')
})

test('a receipt that was not made at the hand-over is asked for again, once', async () => {
  const { anna, id, order } = await counter.paid(1)
  const part = await counter.readied(id)
  const acceptRefunds = refuses('sendClosingReceipt')
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  expect(await bankOf(order)).toContain('closing_receipt')
  acceptRefunds()
  await say('bank-again', order.number)
  await orders.settleOrder(shop.ctx(), id)
  await orders.settleOrder(shop.ctx(), id)
  expect(shop.bank.made.filter((call) => call === 'closing_receipt')).toHaveLength(1)
  expect((await counter.view(anna, id)).receipts).toMatchObject([{ kind: 'prepayment' }, { kind: 'closing' }])
})

test('when the bank drops a hold the shopper is notified and pays before the part is handed over', async () => {
  const { anna, id } = await counter.paid(2)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  const account = [...shop.bank.accounts.values()].at(-1)
  Object.assign(account?.payment ?? {}, { state: 'cancelled', cancelReason: 'hold_ran_out' })
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    unpaid_price: 20_000,
    is_paid: false,
    actions: ['pay', 'cancel'],
  })
  const sent = await shop.database.db.selectFrom('order_messages').select('event').where('order_id', '=', id).execute()
  expect(sent.map(({ event }) => event.split(' ')[0])).toContain('order.pay_rest')
  await orders.makeReady(shop.ctx(), part.id)
  await expect(orders.handOver(shop.ctx(), part.id, part.pickupCode)).rejects.toMatchObject({ code: 'order.not_paid' })
  await counter.pay(anna, id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
})

test('while processes are replaced one by one, a former release may store the code of its bank as a reason', async () => {
  const { id } = await counter.paid(1)
  await shop.database.raw(`update payments set failure_reason = 'invalid_request' where order_id = '${id}'`)
  const { rows } = await shop.database.raw(`select failure_reason from payments where order_id = '${id}'`)
  expect(rows).toEqual([{ failure_reason: 'provider_failed' }])
})
