import { orders } from '@romashka/domain'
import { PaymentCallRefused } from '@romashka/domain/ports'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { wholeChain } from '../staff/command-requests.ts'

const { shop, counter } = openOrderingShop()
const say = (...words: string[]) => runPharmacyCommand(shop.ctx(), words, wholeChain)
const linesOf = async (order: { number: string }, ...words: string[]) =>
  (await say('incidents', ...words)).filter((line) => line.includes(order.number))
const openIncidents = async (kind: string) => {
  const text = (await shop.call('GET', '/metrics')).body
  return Number(new RegExp(`open_incidents\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1])
}
const account = () => {
  const last = [...shop.bank.accounts.values()].at(-1)
  if (!last) throw new Error('nobody has paid')
  return last.payment
}

/** The lines of the server's log, as an operator reads them. */
function warnings(): string[] {
  const written: string[] = []
  shop.wiring.incidentWarnings.log = { warn: (details: object) => void written.push(JSON.stringify(details)) }
  return written
}

test('a refund that the bank refuses is a warning, a metric and a line, until somebody has resolved it', async () => {
  const log = warnings()
  const before = await openIncidents('payment.refund_failed')
  const { anna, id, order } = await counter.paid(1, 10_000, '?payment_type=sbp')
  shop.bank.refusesRefunds = true
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  await orders.settleOrder(shop.ctx(), id)
  expect(log).toHaveLength(1)
  expect(log[0]).toContain('payment.refund_failed')
  expect(log[0]).not.toContain(order.number)
  expect(await openIncidents('payment.refund_failed')).toBe(before + 1)
  const [line = ''] = await linesOf(order)
  expect(line).toContain('amountKopecks 10000')
  const [incident = ''] = line.split(' ')
  expect(await say('resolve', incident)).toEqual(['resolve ID HOW'])
  const olga = shop.ctx({ kind: 'system', name: 'operator olga' })
  await runPharmacyCommand(olga, ['resolve', incident, 'вернула', 'переводом'], wholeChain)
  expect(await linesOf(order)).toEqual([])
  expect((await linesOf(order, 'resolved'))[0]).toContain('by operator olga: вернула переводом')
  expect(await openIncidents('payment.refund_failed')).toBe(before)
})

test('asking the bank again resolves what it refused', async () => {
  const { anna, id, order } = await counter.paid(1, 10_000, '?payment_type=sbp')
  shop.bank.refusesRefunds = true
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  await orders.settleOrder(shop.ctx(), id)
  shop.bank.refusesRefunds = false
  expect(await linesOf(order)).toHaveLength(1)
  await say('bank-again', order.number)
  expect(await linesOf(order)).toEqual([])
})

test('an unknown status changes nothing and is listed', async () => {
  const { anna, id, order } = await counter.paid(2)
  const known = account()
  const usual = shop.bank.getPayment.bind(shop.bank)
  shop.bank.getPayment = async (providerId) => ({
    ...(await usual(providerId)),
    state: 'unknown',
    unexpectedStatus: 'SEIZED',
  })
  for (let times = 0; times < 2; times += 1)
    await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', known.providerId)
  shop.bank.getPayment = usual
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', payment: { status: 'authorized' } })
  expect((await linesOf(order))[0]).toMatch(/payment.unexpected_status.*status SEIZED.*2 times/)
})

test('a hold released in part by the operator stays a hold, and is listed', async () => {
  const { anna, id, order } = await counter.paid(2)
  Object.assign(account(), { unexpectedStatus: 'PARTIAL_REVERSED', amount: 15_000 })
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account().providerId)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', payment: { status: 'authorized' } })
  expect((await linesOf(order))[0]).toContain('PARTIAL_REVERSED')
})

test('a payment that the provider will not create is on the list, once for its order', async () => {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 5)
  const quoteId = await quoted(shop, anna, [[productId, 1]])
  const order = (await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId) })).json()
  const usual = shop.bank.createPayment.bind(shop.bank)
  shop.bank.createPayment = async () => {
    throw new PaymentCallRefused('invalid_request', 'no such rate', 'receipt.items[0].vat_code')
  }
  for (let times = 0; times < 2; times += 1)
    expect(await counter.link(anna, order.id)).toMatchObject({ code: 'payment.unavailable' })
  shop.bank.createPayment = usual
  expect((await linesOf(order)).map((line) => line.includes('invalid_request'))).toEqual([true])
})
