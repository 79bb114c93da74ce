import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged, OrderPlan } from '../kill/order-over-http.ts'
import { payAtBank } from './bank.ts'
import type { Call, Client } from './client.ts'
import type { Goods } from './goods.ts'

const lanes = 3
const betweenOrdersMs = 400
/** Every so many orders are paid at the bank at once, the others at the counter. */
const paidEvery = 2
const againAfterMs = 150
const givesUpAfterMs = 60_000

export interface Bought {
  acknowledged: Acknowledged[]
  /** Requests that were made again, because there was no answer or a refusal that passes. */
  repeated: number
  /** Orders that were paid at the bank. */
  paid: number
  /** Orders for which there was no pack left. */
  soldOut: number
  /** When the latest order was acknowledged. */
  lastAt: number
}

/** Shoppers who order one after another until they are stopped; every order is ended before they are. */
export function startShopping(client: Client, { plans, scarce }: Goods): { bought: Bought; stop(): Promise<void> } {
  const bought: Bought = { acknowledged: [], repeated: 0, paid: 0, soldOut: 0, lastAt: 0 }
  const waiting = plans.map((plan, at) => ({ ...plan, isPaid: at % paidEvery === 0 }))
  let isOver = false
  const work = Array.from({ length: lanes }, async () => {
    for (let plan = waiting.shift(); plan && !isOver; plan = waiting.shift()) {
      const orderId = await order(client, plan, bought).catch((error: Error) => {
        if (plan?.productId !== scarce || !(error instanceof Refused)) throw error
      })
      if (orderId) {
        bought.acknowledged.push({ plan, orderId, isPaid: plan.isPaid, isCancelled: false })
        if (plan.isPaid) bought.paid += 1
        bought.lastAt = performance.now()
      } else bought.soldOut += 1
      await pause(betweenOrdersMs)
    }
  })
  const ended = Promise.allSettled(work)
  return {
    bought,
    stop: async () => {
      isOver = true
      for (const one of await ended) if (one.status === 'rejected') throw one.reason
    },
  }
}

class Refused extends Error {}

/** As a browser does it: what was not answered is asked again, an order with the same key. */
async function order(client: Client, plan: OrderPlan & { isPaid: boolean }, bought: Bought): Promise<string> {
  const { token, key, productId, pharmacyId } = plan
  const own = { authorization: `Bearer ${token}`, 'x-channel': 'web', 'x-city-id': '1' }
  const onAgain = () => {
    bought.repeated += 1
  }
  const ask = (call: Call) => repeatUntilAnswered(client, { ...call, headers: { ...own, ...call.headers } }, onAgain)
  await ask({ method: 'PUT', path: `/api/v2/baskets/products/${productId}?count=1` })
  const basket = await ask({ method: 'GET', path: '/api/v2/baskets' })
  if (!JSON.stringify(basket).includes(`:${productId}`)) throw new Error('a basket without what was put in it')
  for (let tries = 0; ; tries += 1) {
    const quote = await ask({ method: 'POST', path: '/api/v2/baskets/quote', body: { pharmacyId } })
    const placed = await ask({
      method: 'POST',
      path: '/api/v1/orders',
      body: { quote_id: quote.id, channel: 'web', customer, payment_method: plan.isPaid ? 'online' : 'on_receipt' },
      headers: { 'idempotency-key': `${key}-${tries}` },
    }).catch(takeNewPrice)
    if (!placed) continue
    // What was confirmed is shown at once: an order that a replica does not know yet would be refused with 404.
    await ask({ method: 'GET', path: `/api/v1/orders/${placed.id}` })
    if (plan.isPaid) await pay(String(placed.id), ask)
    return String(placed.id)
  }
}

/** The browser comes back from the bank: what the shop says then is its word that the order is paid. */
async function pay(orderId: string, ask: (call: Call) => Promise<Record<string, unknown>>): Promise<void> {
  const { payment_link: page } = await ask({ method: 'GET', path: `/api/v1/orders/${orderId}/payment-link` })
  await ask({ method: 'GET', path: await payAtBank(String(page)) })
}

const customer = { phone: '+79120000000', first_name: 'Анна' }

/** A price that rose between the quote and the order refuses the order: the shopper agrees to the new one. */
function takeNewPrice(error: unknown): undefined {
  if (!(error instanceof Refused) || !error.message.includes('quote.changed')) throw error
}

async function repeatUntilAnswered(client: Client, call: Call, onAgain: () => void): Promise<Record<string, unknown>> {
  for (const until = performance.now() + givesUpAfterMs; performance.now() < until; await pause(againAfterMs)) {
    const answer = await client.ask(call)
    if (answer && answer.status < 400) return answer.text.startsWith('{') ? JSON.parse(answer.text) : {}
    const isPassing = !answer || answer.status >= 500 || answer.text.includes('idempotency.in_progress')
    if (!isPassing) throw new Refused(`${call.method} ${call.path}: ${answer.status} ${answer.text}`)
    onAgain()
  }
  throw new Error(`${call.method} ${call.path} was not answered for a minute`)
}
