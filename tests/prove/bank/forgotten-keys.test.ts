import { incidents, orders, payments } from '@romashka/domain'
import { beforeEach, expect, test } from 'vitest'
import { type Bought, bankShop, buy, goToBank, moneyOf, orderOf, planFault, press, workFor } from './bank-shop.ts'

const shop = bankShop()
beforeEach(async () => {
  await shop.database.db.deleteFrom('incidents').execute()
})

/** The bank does what it is asked for, and the shop does not live to hear it; it is off for a weekend. */
async function loseAnswerAndSleep(work: () => Promise<unknown>): Promise<void> {
  await planFault(shop, { vendor: 'yookassa', kind: 'error', method: 'POST', times: 4 })
  await expect(work()).rejects.toMatchObject({ code: 'payment.unavailable' })
  shop.waiting.length = 0
  shop.clock.advance(2 * 24 * 60)
}

async function paid(method: 'sbp' | 'bank_card'): Promise<Bought> {
  const bought = await buy(shop)
  const ctx = shop.ctx({ kind: 'shopper', ...bought.anna })
  await orders.getPaymentLink(ctx, bought.id, { method })
  const outcome = { outcome: 'paid', notification: 'never', method }
  await press(shop, await goToBank(shop, bought), outcome)
  await workFor(shop, 2)
  return bought
}

async function assembled({ id }: Bought) {
  const [part] = (await orderOf(shop, id)).parts
  if (!part) throw new Error('an order without parts')
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  return part
}

/** Refunds, or closing receipts: those of the money itself are others. */
async function bankHas(id: Bought['id'], kind: 'refunds' | 'receipts'): Promise<number> {
  const [payment] = await payments.listPaymentsOf(shop.ctx(), id)
  const authorization = `Basic ${Buffer.from('100500:sandbox-secret').toString('base64')}`
  const url = `/sandbox/yookassa/v3/${kind}?payment_id=${payment?.providerId}`
  const { items } = (await shop.call('GET', url, { headers: { authorization } })).json()
  const isClosing = (one: { settlements: { type: string }[] }) =>
    one.settlements.some(({ type }) => type === 'prepayment')
  return kind === 'refunds' ? items.length : items.filter(isClosing).length
}

const settle = ({ id }: Bought) => orders.settleOrder(shop.ctx(), id)
const open = () => incidents.listOpenIncidents(shop.ctx())

test('a refund whose answer was lost is found after a weekend, and is neither made again nor called failed', async () => {
  const bought = await paid('sbp')
  const ctx = shop.ctx({ kind: 'shopper', ...bought.anna })
  await orders.cancelOrder(ctx, bought.id, { type: 'CHANGED_MIND', message: null })
  await loseAnswerAndSleep(() => settle(bought))
  await settle(bought)
  const nothing = { held: 0, kept: 0 }
  expect(await moneyOf(shop, bought.id)).toEqual({ bank: nothing, ours: nothing })
  expect(await bankHas(bought.id, 'refunds')).toBe(1)
  expect(await open()).toEqual([])
})

test('so is a capture, and the order goes on to its closing receipt', async () => {
  const bought = await paid('bank_card')
  const part = await assembled(bought)
  await loseAnswerAndSleep(() => settle(bought))
  await settle(bought)
  const whole = { held: 0, kept: 10_000 }
  expect(await moneyOf(shop, bought.id)).toEqual({ bank: whole, ours: whole })
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await settle(bought)
  expect(await bankHas(bought.id, 'receipts')).toBe(1)
  expect(await open()).toEqual([])
})

test('so is the release of a hold', async () => {
  const bought = await paid('bank_card')
  const ctx = shop.ctx({ kind: 'shopper', ...bought.anna })
  await orders.cancelOrder(ctx, bought.id, { type: 'CHANGED_MIND', message: null })
  await loseAnswerAndSleep(() => settle(bought))
  await settle(bought)
  const nothing = { held: 0, kept: 0 }
  expect(await moneyOf(shop, bought.id)).toEqual({ bank: nothing, ours: nothing })
  expect(await open()).toEqual([])
})

test('so is a closing receipt, of which there is one', async () => {
  const bought = await paid('bank_card')
  const part = await assembled(bought)
  await settle(bought)
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await loseAnswerAndSleep(() => settle(bought))
  await settle(bought)
  expect(await bankHas(bought.id, 'receipts')).toBe(1)
  expect(await open()).toEqual([])
})

test('what was never made, because the bank was away, is made after the weekend', async () => {
  const bought = await paid('sbp')
  const ctx = shop.ctx({ kind: 'shopper', ...bought.anna })
  await orders.cancelOrder(ctx, bought.id, { type: 'CHANGED_MIND', message: null })
  await planFault(shop, { vendor: 'yookassa', kind: 'error', method: 'POST', times: 4, performed: false })
  await expect(settle(bought)).rejects.toMatchObject({ code: 'payment.unavailable' })
  shop.clock.advance(2 * 24 * 60)
  await settle(bought)
  const nothing = { held: 0, kept: 0 }
  expect(await moneyOf(shop, bought.id)).toEqual({ bank: nothing, ours: nothing })
  expect(await bankHas(bought.id, 'refunds')).toBe(1)
})
