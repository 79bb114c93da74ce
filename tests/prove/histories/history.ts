import {
  addDays,
  type Day,
  Failure,
  fail,
  localDay,
  type OrderId,
  type OrderPartId,
  sessionIdOf,
} from '@romashka/basics'
import { type basket, type Context, type JobName, type Jobs, notifications, type orders } from '@romashka/domain'
import type { Goods, Person } from './goods.ts'
import { SlowBank } from './slow-bank.ts'
import type { ProveShop } from './test-shop.ts'

export interface WaitingJob<Name extends JobName = JobName> {
  name: Name
  data: Jobs[Name]
  runAt: Date
  key: string | undefined
}

/** A quote that is not ordered yet, and its idempotency key. */
export interface OpenQuote {
  quote: basket.Quote
  key: string
  /** The payment method, where it was chosen before ordering. */
  paymentMethod?: 'sbp' | undefined
}

export interface Placed {
  order: orders.Order
  seen: OpenQuote
  who: number
}

const start = Date.parse('2026-11-23T09:00:00Z')

/** One history: its shoppers, bank, clock and queued jobs. The shop and its database are shared by all histories. */
export class History {
  readonly shop: ProveShop
  readonly goods: Goods
  readonly bank = new SlowBank()
  readonly placed = new Map<OrderId, Placed>()
  readonly shown: (OpenQuote | undefined)[] = []
  readonly texts: string[] = []
  /** Refusals by code: a history in which everything is refused proves nothing. */
  readonly refused: string[] = []
  couriersAdded = 0
  /** Payment pages that were opened, by provider account: only these can be paid. */
  readonly pages: string[] = []
  waiting: WaitingJob[] = []
  /** A timer was deleted on purpose: only the sweep can do its work. */
  hasLostTimer = false
  #now = start

  readonly #ports: Partial<Context['ports']>

  constructor(shop: ProveShop, goods: Goods, ports: Partial<Context['ports']> = {}) {
    this.shop = shop
    this.goods = goods
    this.#ports = ports
  }

  get now(): Date {
    return new Date(this.#now)
  }

  wait(minutes: number): void {
    this.#now += minutes * 60_000
  }

  dayAfter(days: number): Day {
    return addDays(localDay(this.now, 'Europe/Moscow'), days)
  }

  waitUntil(at: Date): void {
    this.#now = Math.max(this.#now, at.getTime())
  }

  person(who: number): Person {
    const { people } = this.goods
    return people[who % people.length] ?? fail('session.required')
  }

  order(nth: number): Placed | undefined {
    const all = [...this.placed.values()]
    return all[nth % Math.max(1, all.length)]
  }

  part(nth: number): { placed: Placed; id: OrderPartId } | undefined {
    const all = [...this.placed.values()].flatMap((placed) =>
      placed.order.parts.map((part) => ({ placed, id: part.id })),
    )
    return all[nth % Math.max(1, all.length)]
  }

  asShopper<Result>(who: number, work: (ctx: Context) => Promise<Result>, idempotencyKey?: string) {
    const shopperId = this.person(who).id
    const sessionId = sessionIdOf(shopperId)
    return this.#act({ kind: 'shopper', shopperId, sessionId }, work, idempotencyKey)
  }

  asShop<Result>(work: (ctx: Context) => Promise<Result>, name = 'history') {
    return this.#act({ kind: 'system', name }, work)
  }

  /**
   * Calls a verb. Returns undefined when it was refused; anything else that is thrown is a defect. Jobs it enqueued in a
   * transaction are kept only if the verb succeeded.
   */
  async #act<Result>(
    caller: Context['caller'],
    work: (ctx: Context) => Promise<Result>,
    idempotencyKey?: string,
  ): Promise<Result | undefined> {
    const enqueued: WaitingJob[] = []
    const base = this.shop.ctx(caller)
    const ctx: Context = {
      ...base,
      now: () => this.now,
      idempotencyKey,
      ports: {
        ...base.ports,
        ...this.#ports,
        payments: { preferred: 'yookassa', byName: { yookassa: this.bank } },
        sms: {
          sendSms: async ({ phone, text }) => {
            this.texts.push(`${phone} ${text}`)
            return { sent: true, messageId: String(this.texts.length) }
          },
        },
        jobs: {
          enqueue: async (db, name, data, { runAt, key } = {}) => {
            const job = { name, data, runAt: runAt ?? this.now, key }
            if (db.isTransaction) enqueued.push(job)
            else this.#enqueue(job)
          },
        },
      },
    }
    try {
      const result = await work(ctx)
      for (const job of enqueued) this.#enqueue(job)
      return result
    } catch (error) {
      if (!(error instanceof Failure) && !(error instanceof notifications.MessageNotSent)) throw error
      this.refused.push(error instanceof Failure ? error.code : error.message)
      return undefined
    }
  }

  #enqueue(job: WaitingJob): void {
    const isKnown = job.key !== undefined && this.waiting.some((one) => one.name === job.name && one.key === job.key)
    if (!isKnown) this.waiting.push(job)
  }
}
