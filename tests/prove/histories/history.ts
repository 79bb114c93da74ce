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
import { sql } from '@romashka/database'
import { type basket, type Context, type JobName, type Jobs, notifications, type orders } from '@romashka/domain'
import type { Goods, Person } from './goods.ts'
import { mortal } from './mortal-context.ts'
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
  /** The process of the next verb is killed before its next statement but so many. */
  killedAfter: number | undefined
  /** Each may have been between the answer of the operator of messages and its record. */
  kills = 0
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
    const enqueued: EnqueuedJob[] = []
    const living = this.#context(caller, enqueued, idempotencyKey)
    const { killedAfter } = this
    this.killedAfter = undefined
    const doomed = killedAfter === undefined ? undefined : mortal(living, killedAfter)
    try {
      const result = await work(doomed?.ctx ?? living)
      for (const { job } of enqueued) this.#enqueue(job)
      if (!doomed) return result
    } catch (error) {
      const isExpected = error instanceof Failure || error instanceof notifications.MessageNotSent
      if (!isExpected && !doomed?.isDead()) throw error
      this.refused.push(doomed?.isDead() ? 'killed' : error instanceof Failure ? error.code : String(error))
      // Several transactions may have been committed before the one that was broken off.
      if (doomed) for (const one of enqueued) if (await isCommitted(living, one)) this.#enqueue(one.job)
    }
    if (doomed) this.kills += 1
    return undefined
  }

  #context(caller: Context['caller'], enqueued: EnqueuedJob[], idempotencyKey: string | undefined): Context {
    const base = this.shop.ctx(caller)
    return {
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
            if (db.isTransaction) enqueued.push({ job, transaction: await transactionOf(db) })
            else this.#enqueue(job)
          },
        },
      },
    }
  }

  #enqueue(job: WaitingJob): void {
    const isKnown = job.key !== undefined && this.waiting.some((one) => one.name === job.name && one.key === job.key)
    if (!isKnown) this.waiting.push(job)
  }
}

interface EnqueuedJob {
  job: WaitingJob
  transaction: string
}

async function transactionOf(db: Context['db']): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db.withoutPlugins())
  return rows[0]?.id ?? ''
}

async function isCommitted({ db }: Context, { transaction }: EnqueuedJob): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`select pg_xact_status(${transaction}::xid8) as status`.execute(db)
  return rows[0]?.status === 'committed'
}
