import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Collection } from '../store/store.ts'

/** How the notification of a payment is delivered, as chosen on the bank's page. */
export type NotificationPlan = {
  mode: 'now' | 'late' | 'twice' | 'never' | 'out_of_order'
  /** Delay of `late`. */
  seconds: number
}

type Webhook = {
  /** The payment it is about: with `out_of_order` the next notification of the same payment is sent first. */
  about: string
  url: string
  body: unknown
  /** Text of the response that counts as received, beside status 200. */
  expectBody?: string
}

type QueuedWebhook = Webhook & { id: string; dueAt: number; attempt: number; held: boolean }

export type WebhookSender = {
  send(webhook: Webhook, plan: NotificationPlan): void
  /** Sends what an earlier process left undelivered. */
  resume(): void
  close(): void
}

export type WebhookSenderOptions = {
  queue: Collection<QueuedWebhook>
  fetch: typeof fetch
  now: () => Date
  delaysMs: readonly number[]
}

/** A notification held back for `out_of_order` is sent after this time at the latest. */
const reorderTimeoutMs = 20_000
const responseTimeoutMs = 10_000

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const closing = new AbortController()

  async function deliver(id: string): Promise<void> {
    const one = options.queue.get(id)
    if (!one) return
    const accepted = await isAccepted(one, options.fetch, closing.signal)
    if (closing.signal.aborted) return
    const delay = options.delaysMs[one.attempt]
    if (accepted || delay === undefined) options.queue.remove(id)
    else schedule(options.queue.put(id, { ...one, attempt: one.attempt + 1, dueAt: options.now().getTime() + delay }))
  }

  function schedule(one: QueuedWebhook): void {
    const wait = Math.max(0, one.dueAt - options.now().getTime())
    pause(wait, one.id, { ref: false, signal: closing.signal }).then(deliver, ignoreAbort)
  }

  function enqueue(webhook: Webhook, afterMs: number, held = false): void {
    const id = randomUUID()
    schedule(options.queue.put(id, { ...webhook, id, dueAt: options.now().getTime() + afterMs, attempt: 0, held }))
  }

  return {
    send(webhook, plan) {
      if (plan.mode === 'never') return
      const overtaken = options.queue.all().filter((one) => one.held && one.about === webhook.about)
      if (plan.mode === 'out_of_order' && overtaken.length === 0) return enqueue(webhook, reorderTimeoutMs, true)
      enqueue(webhook, plan.mode === 'late' ? plan.seconds * 1000 : 0)
      if (plan.mode === 'twice') enqueue(webhook, 50)
      for (const one of overtaken) {
        schedule(options.queue.put(one.id, { ...one, held: false, dueAt: options.now().getTime() + 200 }))
      }
    },
    resume() {
      for (const one of options.queue.all()) schedule(one)
    },
    close() {
      closing.abort()
    },
  }
}

async function isAccepted(one: QueuedWebhook, send: typeof fetch, closing: AbortSignal): Promise<boolean> {
  try {
    const answer = await send(one.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(one.body),
      signal: AbortSignal.any([closing, AbortSignal.timeout(responseTimeoutMs)]),
    })
    const text = await answer.text()
    return answer.status === 200 && (one.expectBody === undefined || text === one.expectBody)
  } catch {
    // No connection or no response in time counts as not accepted: it is repeated.
    return false
  }
}

function ignoreAbort(failure: unknown): void {
  if (failure instanceof Error && failure.name === 'AbortError') return
  throw failure
}
