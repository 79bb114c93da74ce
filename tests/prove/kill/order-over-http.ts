import { setTimeout as pause } from 'node:timers/promises'
import type { PharmacyId, ProductId } from '@romashka/basics'

/** What one shopper does. All pay by card; then the order waits, is cancelled or is assembled. */
export interface OrderPlan {
  token: string
  key: string
  productId: ProductId
  pharmacyId: PharmacyId
  then: 'waits' | 'cancels' | 'isPacked'
  pharmacistKey: string
}

/** What the shop has acknowledged: it has to be there after any crash. */
export interface Acknowledged {
  plan: OrderPlan
  orderId: string
  isPaid: boolean
  isCancelled: boolean
}

type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

const againAfterMs = 60
const givesUpAfterMs = 180_000

/**
 * Places an order over HTTP, repeating every request that is not answered, as a browser does. Answers are noted at once.
 */
export async function run(base: string, plan: OrderPlan, note: (acknowledged: Acknowledged) => void): Promise<void> {
  const own = { authorization: `Bearer ${plan.token}`, 'x-channel': 'web', 'x-city-id': '1' }
  const ask = (call: Call) => repeatUntilAnswered(base, { ...call, headers: { ...own, ...call.headers } })
  await ask({ method: 'PUT', path: `/api/v2/baskets/products/${plan.productId}?count=1` })
  const quote = await ask({ method: 'POST', path: '/api/v2/baskets/quote', body: { pharmacyId: plan.pharmacyId } })
  const order = await ask({
    method: 'POST',
    path: '/api/v1/orders',
    body: {
      quote_id: quote.id,
      channel: 'web',
      customer: { phone: '+79120000000', first_name: 'Анна' },
      payment_method: 'online',
    },
    headers: { 'idempotency-key': plan.key },
  })
  const acknowledged: Acknowledged = { plan, orderId: String(order.id), isPaid: false, isCancelled: false }
  note(acknowledged)
  const link = await ask({ method: 'GET', path: `/api/v1/orders/${acknowledged.orderId}/payment-link` })
  await repeatUntilAnswered(base, {
    method: 'POST',
    path: new URL(String(link.payment_link)).pathname,
    body: new URLSearchParams({ outcome: 'paid', notification: 'now' }),
  })
  acknowledged.isPaid = true
  if (plan.then === 'cancels') {
    await ask({
      method: 'POST',
      path: `/api/v1/orders/${acknowledged.orderId}/cancel`,
      body: { reasonType: 'CHANGED_MIND' },
    })
    acknowledged.isCancelled = true
  }
  if (plan.then === 'isPacked') await pack(base, plan, String(order.number))
}

/** Assembles the order, once the shop has received the payment. */
async function pack(base: string, { pharmacistKey }: OrderPlan, number: string): Promise<void> {
  const say = async (verb: string) =>
    String(
      (await repeatUntilAnswered(base, { ...pharmacyCommand(pharmacistKey), body: { words: [verb, number] } })).lines,
    )
  for (const until = performance.now() + givesUpAfterMs; performance.now() < until; await pause(againAfterMs)) {
    const acknowledged = await say('done')
    if (acknowledged.includes('assembled')) return
    await say('assemble')
  }
  throw new Error(`${number} was not packed in time`)
}

const pharmacyCommand = (key: string) => ({
  method: 'POST',
  path: '/api/v1/pharmacy-commands',
  headers: { 'x-staff-key': key },
})

async function repeatUntilAnswered(
  base: string,
  { method, path, body, headers = {} }: Call,
): Promise<Record<string, unknown>> {
  const isForm = body instanceof URLSearchParams
  const init: RequestInit = {
    method,
    redirect: 'manual',
    headers: isForm || body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }
  for (const until = performance.now() + givesUpAfterMs; performance.now() < until; await pause(againAfterMs)) {
    const reply = await answered(`${base}${path}`, init)
    // A crash during the bank's answer looks like a bank that did not answer: the request is repeated.
    if (!reply || reply.status >= 500) continue
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
    return reply.text.startsWith('{') ? JSON.parse(reply.text) : {}
  }
  throw new Error(`${method} ${path} was never answered`)
}

async function answered(url: string, init: RequestInit): Promise<{ status: number; text: string } | undefined> {
  try {
    const reply = await fetch(url, init)
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    // The process is down, or died before the end of the answer.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
