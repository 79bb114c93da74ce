import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Fingerprint, RequestCounts } from '@romashka/domain/ports'

const minuteMs = 60_000
/** What a process may count of a limit before it adds that to the others' count: a fortieth. */
const sharedParts = 40
/** One statement for what has come together meanwhile. */
const betweenReportsMs = 20
/** After a count that could not be added: so long every process counts alone. */
const afterFailureMs = 1_000
/** A store that does not answer within this is treated as one that failed. */
const answerMs = 2_000
/** Beyond it the caller who came first is counted anew. */
const mostCallers = 20_000

interface Count {
  /** What all processes have counted, as far as this one knows. */
  known: number
  /** Counted here and not added to the others' yet. */
  unsent: number
}

export interface SharedCountsOptions {
  /** Undefined where there is one process. */
  counts: RequestCounts | undefined
  /** What is counted: the same caller has a count of each. */
  of: string
  minutes: number
  fingerprint: Fingerprint
  now(): Date
  /** The error that has ended the counting together; undefined when it goes on. */
  onTurn?(error: unknown): void
}

/**
 * The requests of callers in this period. Each process decides by what it knows, so no request waits; what it has counted
 * goes to the others in parts of the limit, in the background. N processes let a caller have at most N fortieths more.
 */
export class SharedCounts {
  readonly #options: SharedCountsOptions
  #startsAt = 0
  #counts = new Map<string, Count>()
  #due = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #areShared = true
  #failedAt = 0

  constructor(options: SharedCountsOptions) {
    this.#options = options
  }

  /** While what this process counts cannot be added to the others'; who asks seldom is not counted there, so it may end unseen. */
  get isAlone(): boolean {
    return !this.#areShared && this.#options.now().getTime() - this.#failedAt < minuteMs
  }

  /** One for all routes: what has a limit of its own has a key of its own. */
  store(): FastifyRateLimitStore {
    return {
      incr: (key, callback, _window, max = Number.POSITIVE_INFINITY) => callback(null, this.#count(key, max)),
      child: () => this.store(),
    }
  }

  /** Counts one; false when there have been too many. */
  take(caller: string, most: number): boolean {
    return this.#count(caller, most).current <= most
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #count(caller: string, max: number): { current: number; ttl: number } {
    const at = this.#options.now().getTime()
    const periodMs = this.#options.minutes * minuteMs
    this.#beginPeriod(at - (at % periodMs))
    const count = this.#counts.get(caller) ?? this.#addCaller(caller)
    count.unsent += 1
    if (count.unsent * sharedParts >= max) this.#report(caller)
    return { current: count.known + count.unsent, ttl: periodMs - (at % periodMs) }
  }

  #beginPeriod(startsAt: number): void {
    if (startsAt === this.#startsAt) return
    this.#startsAt = startsAt
    this.#counts = new Map()
    this.#due = new Set()
  }

  #addCaller(caller: string): Count {
    const count = { known: 0, unsent: 0 }
    this.#counts.set(caller, count)
    if (this.#counts.size > mostCallers)
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest)
        break
      }
    return count
  }

  #report(caller: string): void {
    if (!this.#options.counts) return
    this.#due.add(caller)
    this.#timer ??= setTimeout(() => void this.#send(), betweenReportsMs).unref()
  }

  async #send(): Promise<void> {
    const sent = this.#takeDue()
    const { counts } = this.#options
    const error = sent.size === 0 || !counts ? undefined : await this.#add(counts, sent)
    const isAdded = error === undefined
    if (isAdded !== this.#areShared) this.#options.onTurn?.(error)
    this.#areShared = isAdded
    if (!isAdded) this.#failedAt = this.#options.now().getTime()
    this.#timer = undefined
    const [next] = this.#due
    if (next === undefined) return
    this.#timer = setTimeout(() => void this.#send(), isAdded ? betweenReportsMs : afterFailureMs).unref()
  }

  /** What is being added counts as known, whether or not it arrives: a request is never counted twice. */
  #takeDue(): Map<string, { count: Count; requests: number }> {
    const sent = new Map<string, { count: Count; requests: number }>()
    for (const caller of this.#due) {
      const count = this.#counts.get(caller)
      if (!count) continue
      sent.set(caller, { count, requests: count.unsent })
      count.known += count.unsent
      count.unsent = 0
    }
    this.#due = new Set()
    return sent
  }

  async #add(counts: RequestCounts, sent: ReadonlyMap<string, { count: Count; requests: number }>): Promise<unknown> {
    const { fingerprint, of, minutes } = this.#options
    const period = { startsAt: new Date(this.#startsAt), minutes }
    const names = new Map([...sent.keys()].map((caller) => [caller, fingerprint(of, caller)]))
    const named = new Map([...sent].map(([caller, { requests }]) => [names.get(caller) ?? '', requests]))
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('no answer')), answerMs).unref()
    try {
      const all = await Promise.race([counts.add(period, named), late])
      for (const [caller, { count }] of sent) count.known = Math.max(count.known, all.get(names.get(caller) ?? '') ?? 0)
      return undefined
    } catch (error) {
      return error
    } finally {
      clearTimeout(timer)
    }
  }
}
