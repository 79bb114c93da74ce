import { openJobs } from '@romashka/adapters'
import { Failure, kopecks, type OrderId, orderIdOf } from '@romashka/basics'
import { DatabaseUnavailable, type OpenDatabase, openDatabase } from '@romashka/database'
import { loyalty, orders } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobNames, runJob } from '../../apps/server/src/jobs/jobs.ts'
import { addShopper, type SignedInPerson } from '../support/cast.ts'
import { type Checkout, draftOf, openCheckout, stocked } from '../support/checkout.ts'
import { orderingIn } from '../support/ordering.ts'
import { givePoints, registerLoyaltyCard } from '../support/points.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { newVisitor, type Person } from '../support/shop.ts'
import { type Cut, cuttingRoute } from './cutting-route.ts'
import { differenceOf, readSums, type Sums } from './table-sums.ts'

let server: PostgresServer
let route: Awaited<ReturnType<typeof cuttingRoute>>
/** Over no route: what the test reads is never cut. */
let direct: OpenDatabase
let shop: Checkout
let counter: ReturnType<typeof orderingIn>
let stopJobs: () => Promise<void>

beforeAll(async () => {
  server = await startPostgres()
  route = await cuttingRoute(server)
  const database = await openDatabase({ url: route.url })
  direct = await openDatabase({ url: server.url })
  shop = await openCheckout({ database })
  counter = orderingIn(shop)
  const onError = () => undefined
  const service = await openJobs({ database: direct, url: server.url, names: jobNames, isWorker: false, onError })
  // Jobs are written in the transaction of what they are for, as in the real shop.
  Object.assign(shop.wiring.ports, { jobs: service.queue })
  stopJobs = service.stop
})
afterAll(async () => {
  await stopJobs()
  await direct.close()
  await shop.close()
  route.close()
  await server.remove()
})

interface Reply {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}
type Write = () => Promise<Reply>

/** A call without the support's wait for notifications, which asks the database as well. */
function calling(method: 'GET' | 'POST' | 'PUT', url: string, as: Person, body?: object, key?: string): Write {
  return async () => {
    const headers: Record<string, string> = { 'x-channel': 'web', ...(key && { 'idempotency-key': key }) }
    if (as.visitorId) headers['x-user-id'] = as.visitorId
    if ('shopperId' in as)
      headers.authorization = `Bearer ${(await shop.wiring.tokens.issue(as, shop.clock.now())).token}`
    return shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
  }
}

/** A job or a command of the pharmacy: who sees that it failed does it again. */
const doing = (work: () => Promise<unknown>): Write => {
  const done = { statusCode: 200, headers: {}, body: '' }
  return () =>
    work().then(
      () => done,
      (error: Error) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
        return { ...done, statusCode: 503, headers: { 'retry-after': '5' } }
      },
    )
}
const settling = (orderId: OrderId) => doing(() => runJob(shop.ctx(), 'orders.settle', { orderId }))

let codes = 0
/** Two packs in the basket of a shopper with points and a promo code. */
async function filled(): Promise<SignedInPerson> {
  const anna = await addShopper(shop.database.db)
  await registerLoyaltyCard(shop, anna)
  await givePoints(shop, anna, 5_000)
  const productId = await stocked(shop, 9, { priceKopecks: 50_000 })
  codes += 1
  const none = { percent: null, maxDiscountKopecks: null, minTotalKopecks: kopecks(0), isPublic: false }
  const period = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') }
  const promo = { code: `CUT${codes}`, title: 'Скидка', kind: 'fixed' as const, amountKopecks: kopecks(1_000) }
  await loyalty.setPromoCodes(shop.ctx(), [{ ...none, ...period, ...promo, maxUses: 5, maxUsesEach: 1 }])
  await shop.call('PUT', `/api/v2/baskets/products/${productId}?count=2`, { as: anna })
  const put = await shop.call('POST', '/api/v2/baskets/promo-code', { as: anna, body: { promo_code: promo.code } })
  expect(put.statusCode, put.body).toBe(200)
  return anna
}

const quoting = (anna: SignedInPerson) =>
  calling('POST', '/api/v2/baskets/quote', anna, { pharmacyId: shop.pharmacyId, spend_points: true })

async function placing(): Promise<{ anna: SignedInPerson; write: Write }> {
  const anna = await filled()
  const quote = await quoting(anna)()
  expect(quote.statusCode, quote.body).toBe(201)
  const { id } = JSON.parse(quote.body)
  return { anna, write: calling('POST', '/api/v1/orders', anna, draftOf(id), id) }
}

async function placed(): Promise<{ anna: SignedInPerson; id: OrderId }> {
  const { anna, write } = await placing()
  const reply = await write()
  expect(reply.statusCode, reply.body).toBe(201)
  return { anna, id: orderIdOf(JSON.parse(reply.body).id) }
}

async function paid() {
  const order = await placed()
  await counter.pay(order.anna, order.id)
  return order
}

const cancelling = (anna: SignedInPerson, id: OrderId) =>
  calling('POST', `/api/v1/orders/${id}/cancel`, anna, { reasonType: 'CHANGED_MIND' })

/** Asked again it is refused, so that nobody takes a second bag to the counter. */
function expectHandedOver(error: Error): void {
  if (!(error instanceof Failure && error.code === 'order.wrong_state')) throw error
}

const writes: Record<string, () => Promise<Write>> = {
  'the first packs in a basket': async () => {
    const productId = await stocked(shop, 9)
    return calling('PUT', `/api/v2/baskets/products/${productId}?count=2`, newVisitor())
  },
  'a quote with points and a promo code': async () => quoting(await filled()),
  'an order': async () => (await placing()).write,
  'a link to the bank': async () => {
    const { anna, id } = await placed()
    return calling('GET', `/api/v1/orders/${id}/payment-link`, anna)
  },
  'a cancellation of what is paid': async () => {
    const { anna, id } = await paid()
    return cancelling(anna, id)
  },
  'the capture of a hold': async () => {
    const { id } = await paid()
    const { id: partId } = await counter.partOf(id)
    await orders.startAssembly(shop.ctx(), partId)
    await orders.finishAssembly(shop.ctx(), partId)
    return settling(id)
  },
  'a refund': async () => {
    const { anna, id } = await paid()
    await counter.readied(id)
    await cancelling(anna, id)()
    return settling(id)
  },
  'what is handed over': async () => {
    const { id } = await paid()
    const { id: partId, pickupCode } = await counter.readied(id)
    return doing(() => orders.handOver(shop.ctx(), partId, pickupCode).catch(expectHandedOver))
  },
  'the end of an order that nobody paid': async () => {
    const { id } = await placed()
    shop.clock.advance(60)
    return doing(() => runJob(shop.ctx(), 'orders.expire-payment', { orderId: id }))
  },
}

/** Whoever asks for a quote again has a new one, and the former holds nothing: what is kept from others is the same. */
const kept = /^(points_balances|quote_holds|stock|basket_lines)\./
const comparedOf = (name: string, sums: Sums): Sums =>
  name.includes('quote') ? Object.fromEntries(Object.entries(sums).filter(([key]) => kept.test(key))) : sums

async function begin(prepare: () => Promise<Write>): Promise<{ write: Write; before: Sums }> {
  shop.clock.set('2026-11-21T09:00:00Z')
  // Limits by the hour count the test as one address.
  await direct.raw('delete from order_attempts; delete from new_baskets')
  const write = await prepare()
  return { write, before: await readSums(direct.raw) }
}

/** At its beginning, here and there, and before and after each commit. */
function cutsOf({ statements, commits }: { statements: number; commits: readonly number[] }): [number, Cut][] {
  expect(commits).not.toEqual([])
  const places = [0, 0.3, 0.6].map((part) => Math.floor(statements * part))
  return [
    ...[...places, ...commits].map((at): [number, Cut] => [at, 'before']),
    ...commits.map((at): [number, Cut] => [at, 'after']),
  ]
}

test.each(Object.entries(writes))(
  '%s: whatever statement its connection is lost at, it is refused for a moment, and asked again it is done once',
  { timeout: 120_000 },
  async (name, prepare) => {
    const whole = await begin(prepare)
    route.counter.begin()
    expect((await whole.write()).statusCode).toBeLessThan(300)
    const came = route.counter.end()
    const expected = comparedOf(name, differenceOf(whole.before, await readSums(direct.raw)))
    for (const [at, cut] of cutsOf(came)) {
      const where = `${cut} statement ${at + 1} of ${came.statements}`
      const { write, before } = await begin(prepare)
      route.counter.begin(at, cut)
      const refused = await write()
      route.counter.end()
      expect([refused.statusCode, refused.headers['retry-after']], `${where}: ${refused.body}`).toEqual([503, '5'])
      const again = await write()
      expect(again.statusCode, `${where}, again: ${again.body}`).toBeLessThan(300)
      const changed = comparedOf(name, differenceOf(before, await readSums(direct.raw)))
      expect(changed, where).toEqual(expected)
    }
    const { rows: open } = await direct.raw(
      `select query from pg_stat_activity where application_name = 'romashka' and state like 'idle in transaction%'`,
    )
    expect(open).toEqual([])
  },
)
