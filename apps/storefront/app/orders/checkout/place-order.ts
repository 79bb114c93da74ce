import type { QuoteId } from '@romashka/basics'
import { reachGoal } from '../../analytics/reach-goal.ts'
import type { ReplyOf } from '../../api/api.ts'
import { ApiFailure, isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import type { PaymentMethod, PaymentTiming } from '../../payments/payment-method.ts'
import { readStored, store } from '../../session/kept-values.ts'
import { forgetPoints } from './checkout-draft.ts'

export type Quote = ReplyOf<'POST /api/v2/baskets/quote'>
export type PlacedOrder = ReplyOf<'POST /api/v1/orders'>

interface Recipient {
  phone: string
  first_name: string
}

interface OrderBody {
  quote_id: QuoteId
  channel: string
  customer: Recipient
  delivery: { type: 'pickup' | 'courier' }
  comments: string | null
  payment_method: PaymentTiming
  payment_type?: PaymentMethod
}

/** Everything of one attempt: sent again after a reload or a second press, it gives the same order. */
interface Attempt {
  key: string
  quoteId: QuoteId
  body: OrderBody
  /** As it was sent before the shopper changed a word; nobody knows whether it arrived. */
  former?: OrderBody | undefined
}

const key = 'order_attempt'
const sourceKey = 'utm_source'
let placing: Promise<PlacedOrder> | undefined

interface OrderOptions {
  comment: string
  paymentMethod: PaymentMethod
}

export function placeOrder(quote: Quote, recipient: Recipient, options: OrderOptions): Promise<PlacedOrder> {
  placing ??= send(attemptFor(quote, recipient, options)).finally(() => {
    placing = undefined
  })
  return placing
}

/** An attempt whose answer never came: the page was left or reloaded in the middle of it. */
export function findUnfinishedAttempt(): (() => Promise<PlacedOrder>) | undefined {
  const attempt = readStored<Attempt>(key)
  return attempt && (() => send(attempt))
}

/**
 * Whether there is certainly no order: it was refused. A server that broke off, or a proxy that gave up waiting for it, may
 * have taken the order all the same; the same attempt is sent again then.
 */
export function isRefused(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status < 500
}

export function clearAttempt(): void {
  store(key, undefined)
}

function attemptFor(quote: Quote, recipient: Recipient, { comment, paymentMethod }: OrderOptions): Attempt {
  const stored = readStored<Attempt>(key)
  const known = stored?.quoteId === quote.id ? stored : undefined
  const body: OrderBody = {
    quote_id: quote.id,
    channel: 'web',
    customer: recipient,
    delivery: { type: quote.wayToGetType },
    comments: comment.trim() || null,
    payment_method: quote.payment_method,
    ...(quote.online_price > 0 && { payment_type: paymentMethod }),
  }
  if (known && JSON.stringify(known.body) === JSON.stringify(body)) return known
  const former = known && (known.former ?? known.body)
  const attempt: Attempt = { key: known?.key ?? crypto.randomUUID(), quoteId: quote.id, body, former }
  store(key, attempt)
  return attempt
}

/** With the key of the former attempt the changed one is an order only where that one is none. */
async function send({ key: idempotencyKey, body, former }: Attempt): Promise<PlacedOrder> {
  const source = readStored<string>(sourceKey)
  const query = source ? { utm_source: source } : {}
  const ask = (body: OrderBody) => browserApi.ask('POST /api/v1/orders', { body, query, idempotencyKey })
  const order = await ask(body).catch((failure: unknown) => {
    if (former && isRefusal(failure, 'idempotency.key_reused')) return ask(former)
    throw failure
  })
  clearAttempt()
  forgetPoints()
  store(sourceKey, undefined)
  void reachGoal('order_placed')
  return order
}
