import { incidents, orders } from '@romashka/domain'
import { beforeEach, expect, test } from 'vitest'
import { type Bought, bankShop, buy, goToBank, orderOf, planFault, press, workFor } from './bank-shop.ts'

const shop = bankShop()
beforeEach(async () => {
  await shop.database.db.deleteFrom('incidents').execute()
  await shop.call('DELETE', '/sandbox/control')
  shop.waiting.length = 0
  shop.asked.length = 0
  shop.payAt('tbank')
})

/** Paid at T-Bank, captured and given to the shopper: what is left to do is the closing receipt. */
async function handedOver(): Promise<Bought> {
  const bought = await buy(shop)
  await press(shop, await goToBank(shop, bought), { outcome: 'paid', notification: 'never' })
  await workFor(shop, 2)
  const [part] = (await orderOf(shop, bought.id)).parts
  if (!part) throw new Error('an order without parts')
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await settle(bought)
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  return bought
}

const settle = ({ id }: Pick<Bought, 'id'>) => orders.settleOrder(shop.ctx(), id)
const sent = () => shop.asked.filter((path) => path.endsWith('/SendClosingReceipt')).length
const open = () => incidents.listOpenIncidents(shop.ctx())
const onReceipt = { vendor: 'tbank', path: '/SendClosingReceipt' }

test.each(['error', 'timeout'])(
  'a receipt whose answer was lost (%s) is sent once, and a person looks',
  async (kind) => {
    const bought = await handedOver()
    await planFault(shop, { ...onReceipt, kind, performed: true, delayMs: 5 })
    await expect(settle(bought)).rejects.toMatchObject({ code: 'payment.unavailable' })
    // Whoever comes a moment later waits for the answer of the first.
    await expect(settle(bought)).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(await open()).toEqual([])
    shop.clock.advance(3)
    await settle(bought)
    await settle(bought)
    expect(sent()).toBe(1)
    expect(await open()).toMatchObject([
      { kind: 'payment.call_refused', details: { call: 'closing_receipt', code: 'sent_without_answer' } },
    ])
  },
)

test('a person who has found no such receipt at the bank has it sent again', async () => {
  const bought = await handedOver()
  await planFault(shop, { ...onReceipt, kind: 'error', performed: false })
  await expect(settle(bought)).rejects.toMatchObject({ code: 'payment.unavailable' })
  shop.clock.advance(3)
  await settle(bought)
  await orders.retryBankCalls(shop.ctx(), bought.id)
  await settle(bought)
  expect(sent()).toBe(2)
  expect(await open()).toEqual([])
})

test.each([
  { vendor: 'tbank', path: '/GetState', kind: 'error', times: 4 },
  { ...onReceipt, kind: 'too_many', performed: false },
])('a bank that is away or takes no more calls gets the receipt later, by itself: $path', async (fault) => {
  const bought = await handedOver()
  await planFault(shop, fault)
  await expect(settle(bought)).rejects.toMatchObject({ code: 'payment.unavailable' })
  const before = sent()
  await settle(bought)
  await settle(bought)
  expect(sent() - before).toBe(1)
  expect(await open()).toEqual([])
})

test('two processes that send a receipt at the same moment send it once', async () => {
  const bought = await handedOver()
  const outcomes = await Promise.allSettled([settle(bought), settle(bought), settle(bought)])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(sent()).toBe(1)
  expect(await open()).toEqual([])
})
