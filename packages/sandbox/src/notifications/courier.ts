import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Collection } from '../store/store.ts'

/** What the visitor chose on the bank's page about the notification of this payment. */
export type NotificationPlan = {
  mode: 'now' | 'late' | 'twice' | 'never' | 'out_of_order'
  /** How long a late one waits. */
  seconds: number
}

export type Outgoing = {
  /** The payment it is about: a notification out of order overtakes one about the same payment. */
  about: string
  url: string
  body: unknown
  /** The answer that counts as received: status 200, and this text where the protocol wants one. */
  expectBody?: string
}

type Waiting = Outgoing & { id: string; dueAt: number; attempt: number; held: boolean }

export type Courier = {
  send(outgoing: Outgoing, plan: NotificationPlan): void
  /** Takes up what an earlier process left undelivered. */
  resume(): void
  close(): void
}

export type CourierOptions = {
  waiting: Collection<Waiting>
  fetch: typeof fetch
  now: () => Date
  delaysMs: readonly number[]
}

/** A notification kept back to come out of order leaves by itself after this time. */
const heldMs = 20_000
const answerWithinMs = 10_000

export function openCourier(options: CourierOptions): Courier {
  const closing = new AbortController()

  async function deliver(id: string): Promise<void> {
    const one = options.waiting.get(id)
    if (!one) return
    const accepted = await isAccepted(one, options.fetch, closing.signal)
    if (closing.signal.aborted) return
    const delay = options.delaysMs[one.attempt]
    if (accepted || delay === undefined) options.waiting.remove(id)
    else later(options.waiting.put(id, { ...one, attempt: one.attempt + 1, dueAt: options.now().getTime() + delay }))
  }

  function later(one: Waiting): void {
    const wait = Math.max(0, one.dueAt - options.now().getTime())
    pause(wait, one.id, { ref: false, signal: closing.signal }).then(deliver, ignoreAbort)
  }

  function post(outgoing: Outgoing, afterMs: number, held = false): void {
    const id = randomUUID()
    later(options.waiting.put(id, { ...outgoing, id, dueAt: options.now().getTime() + afterMs, attempt: 0, held }))
  }

  return {
    send(outgoing, plan) {
      if (plan.mode === 'never') return
      const overtaken = options.waiting.all().filter((one) => one.held && one.about === outgoing.about)
      if (plan.mode === 'out_of_order' && overtaken.length === 0) return post(outgoing, heldMs, true)
      post(outgoing, plan.mode === 'late' ? plan.seconds * 1000 : 0)
      if (plan.mode === 'twice') post(outgoing, 50)
      for (const one of overtaken) {
        later(options.waiting.put(one.id, { ...one, held: false, dueAt: options.now().getTime() + 200 }))
      }
    },
    resume() {
      for (const one of options.waiting.all()) later(one)
    },
    close() {
      closing.abort()
    },
  }
}

async function isAccepted(one: Waiting, send: typeof fetch, closing: AbortSignal): Promise<boolean> {
  try {
    const answer = await send(one.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(one.body),
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    })
    const text = await answer.text()
    return answer.status === 200 && (one.expectBody === undefined || text === one.expectBody)
  } catch {
    // Nobody there or no answer in time: the same as not accepted, it is repeated.
    return false
  }
}

function ignoreAbort(failure: unknown): void {
  if (failure instanceof Error && failure.name === 'AbortError') return
  throw failure
}
