import { orders } from '@romashka/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Bought,
  bankShop,
  buy,
  goToBank,
  moneyOf,
  orderOf,
  type Provider,
  planFault,
  press,
  stateOf,
  untilState,
  workFor,
} from './bank-shop.ts'

const shop = bankShop()
afterEach(() => shop.call('DELETE', '/sandbox/control'))

const nothing = { held: 0, kept: 0 }
const whole = { held: 0, kept: 10_000 }

async function pay(bought: Bought, choice: Record<string, string> = {}): Promise<void> {
  await press(shop, await goToBank(shop, bought), { outcome: 'paid', notification: 'never', ...choice })
}

/** Assembles and hands over the order, running queued jobs in between. */
async function pickUp({ id }: Bought): Promise<void> {
  const [part] = (await orderOf(shop, id)).parts
  if (!part) throw new Error('an order without parts')
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await workFor(shop, 5)
  await orders.makeReady(shop.ctx(), part.id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await workFor(shop, 5)
}

async function cancel({ anna, id }: Bought): Promise<void> {
  await orders.cancelOrder(shop.ctx({ kind: 'shopper', ...anna }), id, { type: 'CHANGED_MIND', message: null })
  await workFor(shop, 5)
}

async function expectEnd({ id }: Bought, state: orders.PartState, money: typeof whole): Promise<void> {
  expect(await stateOf(shop, id)).toBe(state)
  expect(await moneyOf(shop, id)).toEqual({ bank: money, ours: money })
}

const providers: Provider[] = ['yookassa', 'tbank']

describe.each(providers)('%s', (vendor) => {
  beforeEach(() => shop.payAt(vendor))

  test.each(['insufficient_funds', 'card_expired', 'fraud_suspected', 'issuer_unavailable'])(
    'a card declined for %s leaves the order waiting, and the next try pays it',
    async (reason) => {
      const bought = await buy(shop)
      await pay(bought, { outcome: 'declined', reason })
      await workFor(shop, 1)
      await expectEnd(bought, 'awaiting_payment', nothing)
      await pay(bought)
      await workFor(shop, 2)
      await pickUp(bought)
      await expectEnd(bought, 'collected', whole)
    },
  )

  test('a wrong 3-D Secure code pays nothing, the right one pays', async () => {
    const bought = await buy(shop)
    await press(shop, `${await goToBank(shop, bought)}/code`, { code: '9999', notification: 'never' })
    await workFor(shop, 1)
    await expectEnd(bought, 'awaiting_payment', nothing)
    await press(shop, `${await goToBank(shop, bought)}/code`, { code: '1234', notification: 'never' })
    await workFor(shop, 2)
    await pickUp(bought)
    await expectEnd(bought, 'collected', whole)
  })

  test('an order whose payment times out expires, and nothing is charged', async () => {
    const bought = await buy(shop)
    await pay(bought, { outcome: 'timeout' })
    await workFor(shop, 65)
    await expectEnd(bought, 'expired', nothing)
  })

  test.each([
    ['at once', { notification: 'now' }],
    ['twice', { notification: 'twice' }],
    ['late', { notification: 'late', seconds: '1' }],
  ])('the bank tells %s, and the order goes on by that alone', async (_, choice) => {
    const bought = await buy(shop)
    await pay(bought, choice)
    await untilState(shop, bought.id, 'accepted')
    await pickUp(bought)
    await expectEnd(bought, 'collected', whole)
  })

  test('without a notification the shop requests the state of the payment', async () => {
    const bought = await buy(shop)
    await pay(bought)
    await workFor(shop, 2)
    await pickUp(bought)
    await expectEnd(bought, 'collected', whole)
  })

  test('a notification of the hold arrives after the one of the capture', async () => {
    const bought = await buy(shop)
    await pay(bought, { notification: 'out_of_order' })
    await workFor(shop, 2)
    await pickUp(bought)
    await expectEnd(bought, 'collected', whole)
  })

  test.each(['error', 'timeout', 'too_many'])(
    '%s while the page to pay at is made: one payment comes of it',
    async (kind) => {
      for (const performed of [true, false]) {
        const bought = await buy(shop)
        await planFault(shop, { vendor, kind, performed, times: 5, delayMs: 5 })
        await pay(bought)
        await workFor(shop, 3)
        await pickUp(bought)
        await expectEnd(bought, 'collected', whole)
      }
    },
  )

  test.each(['error', 'timeout', 'too_many'])('%s while the money is taken: it is taken once', async (kind) => {
    for (const performed of [true, false]) {
      const bought = await buy(shop)
      await pay(bought)
      await workFor(shop, 2)
      await planFault(shop, { vendor, kind, performed, times: 9, delayMs: 5 })
      await pickUp(bought)
      await expectEnd(bought, 'collected', whole)
    }
  })

  test.each(['error', 'timeout', 'too_many'])('%s while a hold is let go: nothing stays held', async (kind) => {
    for (const performed of [true, false]) {
      const bought = await buy(shop)
      await pay(bought)
      await workFor(shop, 2)
      await planFault(shop, { vendor, kind, performed, times: 9, delayMs: 5 })
      await cancel(bought)
      await expectEnd(bought, 'cancelled', nothing)
    }
  })

  test.each(['error', 'timeout', 'too_many'])('%s while taken money goes back: it goes back once', async (kind) => {
    for (const performed of [true, false]) {
      const bought = await buy(shop)
      await pay(bought)
      await workFor(shop, 2)
      const [part] = (await orderOf(shop, bought.id)).parts
      if (!part) throw new Error('an order without parts')
      await orders.startAssembly(shop.ctx(), part.id)
      await orders.finishAssembly(shop.ctx(), part.id)
      await workFor(shop, 1)
      await expectEnd(bought, 'assembled', whole)
      await planFault(shop, { vendor, kind, performed, times: 9, delayMs: 5 })
      await cancel(bought)
      await expectEnd(bought, 'cancelled', nothing)
    }
  })

  test('money that comes after the order has expired revives it, for its packs are still there', async () => {
    const bought = await buy(shop)
    const page = await goToBank(shop, bought)
    await workFor(shop, 30)
    await expectEnd(bought, 'expired', nothing)
    await press(shop, page, { outcome: 'paid', notification: 'never' })
    await workFor(shop, 60)
    await pickUp(bought)
    await expectEnd(bought, 'collected', whole)
  })
})

describe('yookassa', () => {
  beforeEach(() => shop.payAt('yookassa'))

  test.each([true, false])(
    '202 «still processing» at every step (performed: %s) ends like an ordinary answer',
    async (performed) => {
      const bought = await buy(shop)
      await planFault(shop, { vendor: 'yookassa', kind: 'processing', performed, times: 2, method: 'POST' })
      await pay(bought)
      await workFor(shop, 2)
      await planFault(shop, { vendor: 'yookassa', kind: 'processing', performed, times: 2, method: 'POST' })
      await pickUp(bought)
      await expectEnd(bought, 'collected', whole)
    },
  )

  test('a refund that the bank finishes later is asked about until it has arrived', async () => {
    const bought = await buy(shop)
    await pay(bought)
    await workFor(shop, 2)
    const [part] = (await orderOf(shop, bought.id)).parts
    if (!part) throw new Error('an order without parts')
    await orders.startAssembly(shop.ctx(), part.id)
    await orders.finishAssembly(shop.ctx(), part.id)
    await workFor(shop, 1)
    await planFault(shop, { vendor: 'yookassa', kind: 'refund_pending', performed: true })
    await cancel(bought)
    expect(await stateOf(shop, bought.id)).toBe('cancelled')
    await orders.reconcilePayments(shop.ctx())
    expect((await moneyOf(shop, bought.id)).ours).toEqual(nothing)
  })
})
