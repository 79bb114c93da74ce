import { orderIdOf } from '@romashka/basics'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import { orders, payments } from '@romashka/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, draftOf, newShopper, openCheckout, quoted, stocked } from '../support/checkout.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

let server: PostgresServer
let database: OpenDatabase
let shop: Checkout

beforeAll(async () => {
  server = await startPostgres()
  database = await openDatabase({ url: server.url, poolSize: 6 })
  shop = await openCheckout({ database })
  shop.clock.set('2026-11-21T09:00:00Z')
})
afterAll(async () => {
  await shop.close()
  await server.remove()
})

test.each([
  ['given another phone', "update shoppers set phone = '+79990000077' where id = $1", 'accepted'],
  ['erased', 'update shoppers set phone = null, erased_at = now() where id = $1', 'expired'],
])('money that comes too late while the account is being %s waits until that is done', async (_, change, state) => {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 5, { priceKopecks: 10_000 })
  const body = draftOf(await quoted(shop, anna, [[productId, 2]]))
  const id = orderIdOf((await shop.call('POST', '/api/v1/orders', { as: anna, body })).json().id)
  const { payment_link } = (await shop.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })).json()
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  const others = new pg.Client({ connectionString: server.url })
  await others.connect()
  await others.query('begin')
  await others.query(change, [anna.shopperId])
  const paid = shop.bank.pay(payment_link)
  await orders.pollAfterNotification(shop.ctx(), 'yookassa', { providerId: paid, kind: 'payment' })
  await expect(orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', paid)).rejects.toThrow('unavailable')
  await others.query('commit')
  await others.end()
  const again = shop.waiting.find(({ name, key }) => name === 'orders.poll-payment' && key?.endsWith(' notified'))
  shop.waiting.length = 0
  await orders.pollPayment(shop.ctx(), again?.data as Parameters<typeof orders.pollPayment>[1])
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  expect(order?.parts.map((part) => part.state)).toEqual([state])
  await orders.settleOrder(shop.ctx(), id)
  const [payment] = await payments.listPaymentsOf(shop.ctx(), id)
  expect(payment?.state === 'cancelled').toBe(state === 'expired')
})
