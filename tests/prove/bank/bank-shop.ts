import { tbankGateway, yookassaGateway } from '@romashka/adapters'
import { Failure, type OrderId, type PharmacyId } from '@romashka/basics'
import { catalogue, type JobName, type Jobs, orders, payments } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { runJob } from '../../../apps/server/src/jobs/jobs.ts'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../../support/builders.ts'
import { addShopper } from '../../support/cast.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { type Person, place, quoteOf } from '../races/race-steps.ts'

export type Provider = 'yookassa' | 'tbank'

interface Waiting<Name extends JobName = JobName> {
  name: Name
  data: Jobs[Name]
  runAt: Date
  key: string | undefined
}

/** The shop with the sandbox's bank behind the vendors' real protocols, and its queued jobs. */
export interface BankShop extends Shop {
  waiting: Waiting[]
  pharmacyId: PharmacyId
  /** New payments are started at this provider from now on. */
  payAt(provider: Provider): void
  /** The paths of all calls that the vendors have received. */
  asked: string[]
  /** What happens just before the next call of a path reaches its vendor. */
  before: Map<string, () => Promise<unknown>>
}

/** Retries run without delay: the tests check that they happen and which key they use. */
const retryMs = 1
const baseUrl = 'http://127.0.0.1:3000/sandbox'

async function openBankShop(): Promise<BankShop> {
  const waiting: Waiting[] = []
  const opened: { shop?: Shop } = {}
  const asked: string[] = []
  const before: BankShop['before'] = new Map()
  const reach = reaching(opened, asked, before)
  const gateways = {
    yookassa: yookassaGateway({
      baseUrl: `${baseUrl}/yookassa/v3`,
      shopId: '100500',
      secretKey: 'sandbox-secret',
      notificationSources: ['127.0.0.0/8'],
      retryMs,
      fetch: reach,
    }),
    tbank: tbankGateway({
      baseUrl: `${baseUrl}/tbank/v2`,
      terminalKey: 'SandboxTerminal',
      password: 'sandbox-password',
      retryMs,
      fetch: reach,
    }),
  }
  const ways: payments.PaymentGateways = { preferred: 'yookassa', byName: gateways }
  const shop = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      ports: {
        ...wiring.ports,
        payments: ways,
        jobs: {
          enqueue: async (_, name, data, { runAt = wiring.now(), key } = {}) => {
            if (!waiting.some((one) => one.name === name && key !== undefined && one.key === key))
              waiting.push({ name, data, runAt, key })
          },
        },
      },
    }),
  })
  opened.shop = shop
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
  const pharmacyId = await addPharmacy(shop.database.db)
  const payAt = (provider: Provider) => {
    ways.preferred = provider
  }
  return { ...shop, waiting, pharmacyId, payAt, asked, before }
}

/** The vendors of the sandbox, inside the process. */
function reaching(opened: { shop?: Shop }, asked: string[], before: BankShop['before']): typeof fetch {
  return async (target, init) => {
    if (!opened.shop) throw new Error('the shop is not open yet')
    const request = new Request(target, init)
    const { pathname, search } = new URL(request.url)
    asked.push(pathname)
    const work = before.get(pathname)
    before.delete(pathname)
    await work?.()
    const reply = await opened.shop.app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return new Response(reply.rawPayload, { status: reply.statusCode })
  }
}

/** One shop for all tests of a file; each test starts at the same time of the same day. */
export function bankShop(): BankShop {
  const shop = {} as BankShop
  beforeAll(async () => {
    Object.assign(shop, await openBankShop())
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.clock.set('2026-11-21T09:00:00Z'))
  return shop
}

/** Runs due jobs; failed ones are retried a minute later, as the queue does. */
export async function workFor(shop: BankShop, minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) {
    const due = shop.waiting.filter((job) => job.runAt <= shop.clock.now())
    for (const job of due) {
      shop.waiting.splice(shop.waiting.indexOf(job), 1)
      try {
        await runJob(shop.ctx(), job.name, job.data)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        shop.waiting.push({ ...job, runAt: new Date(shop.clock.now().getTime() + 60_000) })
      }
    }
    if (minute < minutes) shop.clock.advance(1)
  }
}

export interface Bought {
  anna: Person
  id: OrderId
}

/** One pack for 100 roubles, to be paid online. */
export async function buy(shop: BankShop): Promise<Bought> {
  const { shopperId, sessionId } = await addShopper(shop.database.db)
  const anna = { shopperId, sessionId }
  const productId = await addProduct(shop.database.db, { priceKopecks: 10_000 })
  await addStock(shop.database.db, shop.pharmacyId, productId, 3)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
  const ctx = shop.ctx({ kind: 'shopper', ...anna })
  const { id } = await place(ctx, await quoteOf(ctx, shop.pharmacyId, [productId], 'online'))
  return { anna, id }
}

const mostTries = 6

/** Opens the bank's page, retrying while the shop answers that the bank does not respond. */
export async function goToBank(shop: BankShop, { anna, id }: Bought): Promise<string> {
  const ctx = shop.ctx({ kind: 'shopper', ...anna })
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const { url } = await orders.getPaymentLink(ctx, id, {})
      return new URL(url ?? '').pathname
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'payment.unavailable') throw error
    }
  }
  throw new Error('the bank never answered')
}

export async function press(shop: BankShop, path: string, form: Record<string, string>): Promise<void> {
  const reply = await shop.call('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  if (reply.statusCode !== 303 && reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}`)
}

export const planFault = (shop: BankShop, fault: Record<string, unknown>) =>
  shop.call('POST', '/sandbox/control', { body: fault })

export const orderOf = async (shop: BankShop, id: OrderId) => {
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  if (!order) throw new Error('the order is gone')
  return order
}
export const stateOf = async (shop: BankShop, id: OrderId) => (await orderOf(shop, id)).parts[0]?.state

/** Waits until the bank's notification has arrived. */
export const untilState = (shop: BankShop, id: OrderId, state: orders.PartState) =>
  vi.waitFor(async () => {
    const now = await stateOf(shop, id)
    if (now !== state) throw new Error(`it is ${now}`)
  }, 10_000)

/** The order's money at the bank, by the bank's records and by ours. */
export async function moneyOf(shop: BankShop, id: OrderId) {
  const made = await payments.listPaymentsOf(shop.ctx(), id)
  const bank = { held: 0, kept: 0 }
  const ours = { held: 0, kept: 0 }
  for (const payment of made) {
    ours.held += payment.heldKopecks
    ours.kept += payment.capturedKopecks - payment.refundedKopecks
    if (!payment.providerId) continue
    const gateway = payments.gatewayOf(shop.ctx(), payment.provider)
    const reported = await gateway.getPayment(payment.providerId)
    if (reported.state === 'authorized') bank.held += reported.amount
    bank.kept += reported.capturedAmount - (reported.refundedAmount ?? payment.refundedKopecks)
  }
  return { bank, ours }
}
