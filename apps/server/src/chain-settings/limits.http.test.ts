import { type ProductId, visitorIdOf } from '@romashka/basics'
import { chainSettings, orders } from '@romashka/domain'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop } = openOrderingShop()
type Shopper = Awaited<ReturnType<typeof newShopper>>
type Goods = [ProductId, number][]

const reload = () => shop.wiring.chainSettings.load(shop.database.db, shop.wiring.settings)

beforeEach(async () => {
  await shop.database.db.deleteFrom('chain_settings').execute()
  await shop.database.db.deleteFrom('order_attempts').execute()
  await shop.database.db.deleteFrom('quote_holds').execute()
  await reload()
})

async function set(name: string, value: number): Promise<void> {
  const setting = { name, value: String(value), holdsFrom: shop.ctx().now(), setBy: 'Anna' }
  await chainSettings.changeSetting(shop.ctx(), setting)
  await reload()
}

async function order(as: Shopper, goods: Goods, timing: 'online' | 'on_receipt' = 'online') {
  const body = draftOf(await quoted(shop, as, goods, timing), { payment_method: timing })
  const reply = await shop.call('POST', '/api/v1/orders', { as, body })
  return { ...reply.json(), answered: reply.statusCode }
}

/** Packs that a quote keeps from others, with those of quotes before. */
async function heldBy(as: Shopper, goods: Goods): Promise<number> {
  await quoted(shop, as, goods)
  const rows = await shop.database.db.selectFrom('quote_holds').select('packs').execute()
  return rows.reduce((sum, { packs }) => sum + packs, 0)
}

test('how many unpaid orders a shopper may have is what the chain says: online, on receipt, lapsed', async () => {
  const product = await stocked(shop, 60)
  await set('unpaid.awaitingPayment', 1)
  await set('unpaid.onReceipt', 1)
  const anna = await newShopper(shop)
  const first = await order(anna, [[product, 1]])
  expect(first.answered).toBe(201)
  expect(await order(anna, [[product, 1]])).toMatchObject({ details: { reason: 'AWAITING_PAYMENT', most: 1 } })
  expect(await order(anna, [[product, 1]], 'on_receipt')).toMatchObject({ answered: 201 })
  expect(await order(anna, [[product, 1]], 'on_receipt')).toMatchObject({ details: { reason: 'ON_RECEIPT', most: 1 } })

  await set('unpaid.lapsedPerDay', 1)
  shop.clock.advance(21)
  await orders.expirePayment(shop.ctx(), first.id)
  expect(await order(anna, [[product, 1]])).toMatchObject({ details: { reason: 'LAPSED' } })
  await set('unpaid.lapsedPerDay', 2)
  expect(await order(anna, [[product, 1]])).toMatchObject({ answered: 201 })
})

test('how many packs of a product unpaid orders reserve is what the chain says', async () => {
  const product = await stocked(shop, 60)
  await set('unpaid.packsPerProduct', 2)
  const anna = await newShopper(shop)
  expect(await order(anna, [[product, 2]])).toMatchObject({ answered: 201 })
  expect(await order(anna, [[product, 1]])).toMatchObject({ details: { reason: 'PACKS', most: 2 } })
})

test.each(['unpaid.perHourFromOneDevice', 'unpaid.perHourFromOneAddress'])(
  '%s is what the chain says',
  async (name) => {
    const product = await stocked(shop, 60)
    await set(name, 1)
    const visitorId = visitorIdOf('6f1c2a30-0000-4000-8000-000000000002')
    const buy = async () => order({ ...(await newShopper(shop)), visitorId } as Shopper, [[product, 1]])
    expect(await buy()).toMatchObject({ answered: 201 })
    expect(await buy()).toMatchObject({ answered: 409, details: { reason: 'OFTEN', most: 1 } })
  },
)

test('how many packs a quote holds is what the chain says: of a product, of all, of an address, for how long', async () => {
  const [one, other] = [await stocked(shop, 60), await stocked(shop, 60)]
  const nine: Goods = [
    [one, 9],
    [other, 9],
  ]
  await set('holds.packsPerProduct', 2)
  expect(await heldBy(await newShopper(shop), nine)).toBe(4)
  await shop.database.db.deleteFrom('quote_holds').execute()
  await set('holds.packsPerQuote', 3)
  expect(await heldBy(await newShopper(shop), nine)).toBe(3)
  await shop.database.db.deleteFrom('quote_holds').execute()
  await set('holds.packsPerProductFromOneAddress', 1)
  expect(await heldBy(await newShopper(shop), nine)).toBe(2)
  await shop.database.db.deleteFrom('quote_holds').execute()
  await set('holds.packsFromOneAddress', 1)
  expect(await heldBy(await newShopper(shop), nine)).toBe(1)
  await shop.database.db.deleteFrom('quote_holds').execute()
  await set('holds.minutesPerHour', 0)
  expect(await heldBy(await newShopper(shop), nine)).toBe(0)
})
