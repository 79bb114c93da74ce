import type { Writable } from 'node:stream'
import { Failure, fail } from '@romashka/basics'

/** Of one client: as many as a page of the storefront asks for at once. Of all that are over their allowance as well. */
const mostAtOnce = 4
/** Of one client. */
const mostWaiting = 200
/** Of all that are over their allowance. */
const mostWaitingOverAllowance = 500
/** What takes longer waits for somebody else, a lock or a vendor: the next does not wait for it. */
const longestTurnMs = 250
/** So long after somebody has asked, clients over their allowance leave time for them. */
const othersMs = 5_000
/** Times as long as their last answer took: together they have a quarter of the process. */
const restFactor = 3
const mostClients = 10_000

/** Of one network several may ask: who is signed in, and all who are not. */
export interface Asker {
  name: string
  network: string
  /** What the answer is written to: who has closed it waits no longer. */
  connection?: Writable
}

interface Client {
  network: string
  allowance: Allowance
  running: number
  waiting: ((turn: Turn) => void)[]
  /** Its allowance is used up, and it asks for more before it is answered. */
  isOverAllowance: boolean
}

interface Turn {
  client: Client
  /** Whether its client was when it began: it counts among those turns to its end. */
  isOverAllowance: boolean
  hasEnded: boolean
  startedAt: number
  reading: number
  timer: NodeJS.Timeout | undefined
}

/**
 * Four things at a time are begun for whoever asks. Who has used up an allowance of the process and asks for more before
 * having an answer waits: for all of those one thing at a time is done, in turns, with rests between, as long as others
 * ask. Who asks for one thing after the other never waits.
 */
export class FairTurns {
  readonly #clients = new Map<string, Client>()
  /** Who is over the allowance and waits, in the order of their turns. */
  readonly #overAllowance = new Set<Client>()
  readonly #time = new SharedTime()
  #runningOverAllowance = 0
  #restsUntil = 0
  #restTimer: NodeJS.Timeout | undefined
  /** The last to ask within the allowance, and the last before from another network: one of them is elsewhere for anybody. */
  #lastAsked: { client: Client; at: number }[] = []

  /** @throws service.unavailable where too much waits already */
  async run<Result>(asker: Asker, answer: () => Promise<Result>): Promise<Result> {
    const client = this.#clientOf(asker)
    const turn = this.#mayBegin(client) ? this.#begin(client) : await this.#wait(client, asker.connection)
    try {
      return await answer()
    } finally {
      this.#end(turn)
    }
  }

  #clientOf({ name, network }: Asker): Client {
    const known = this.#clients.get(name)
    const client = known ?? { network, allowance: new Allowance(), running: 0, waiting: [], isOverAllowance: false }
    // At the end: who has not asked for longest is forgotten first.
    this.#clients.delete(name)
    this.#clients.set(name, client)
    if (this.#clients.size > mostClients) this.#forgetOldest()
    return client
  }

  /** Nobody who is being answered or waits: such a client would begin anew with as many answers. */
  #forgetOldest(): void {
    for (const [name, { running, waiting }] of this.#clients) {
      if (running > 0 || waiting.length > 0) continue
      this.#clients.delete(name)
      return
    }
  }

  #mayBegin(client: Client): boolean {
    const at = performance.now()
    if (client.waiting.length > 0) return false
    if (client.allowance.isUsedUp(at)) return client.running === 0
    this.#noteAsked(client, at)
    return client.running < mostAtOnce
  }

  #noteAsked(client: Client, at: number): void {
    const [last] = this.#lastAsked
    this.#lastAsked =
      last && last.client.network !== client.network
        ? [{ client, at }, last]
        : [{ client, at }, ...this.#lastAsked.slice(1)]
  }

  async #wait(client: Client, connection: Writable | undefined): Promise<Turn> {
    if (client.waiting.length >= mostWaiting) fail('service.unavailable')
    const isOver = client.isOverAllowance || client.allowance.isUsedUp(performance.now())
    if (isOver && this.#countOverAllowance() >= mostWaitingOverAllowance) fail('service.unavailable')
    if (connection?.closed) fail('request.timeout')
    const { promise, resolve, reject } = Promise.withResolvers<Turn>()
    client.waiting.push(resolve)
    const leave = () => {
      const place = client.waiting.indexOf(resolve)
      if (place < 0) return
      client.waiting.splice(place, 1)
      this.#noteIdle(client)
      // Read by nobody.
      reject(new Failure('request.timeout'))
    }
    connection?.once('close', leave)
    this.#beginWaiting(client)
    try {
      return await promise
    } finally {
      connection?.off('close', leave)
    }
  }

  #countOverAllowance(): number {
    return this.#overAllowance.values().reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  #beginWaiting(client: Client): void {
    if (client.waiting.length > 0 && client.allowance.isUsedUp(performance.now())) client.isOverAllowance = true
    if (!client.isOverAllowance)
      while (client.running < mostAtOnce && client.waiting.length > 0) this.#beginNext(client)
    else if (client.waiting.length > 0) this.#overAllowance.add(client)
    this.#beginOverAllowance()
  }

  #beginOverAllowance(): void {
    for (const client of this.#overAllowance) {
      const leavesTime = this.#doOthersAsk(client)
      if (this.#runningOverAllowance >= (leavesTime ? 1 : mostAtOnce)) return
      const restMs = leavesTime ? this.#restsUntil - performance.now() : 0
      if (restMs > 0) {
        this.#beginAfter(restMs)
        return
      }
      this.#overAllowance.delete(client)
      this.#beginNext(client)
      // At the end: the others' turns come first.
      if (client.waiting.length > 0) this.#overAllowance.add(client)
    }
  }

  #beginAfter(restMs: number): void {
    this.#restTimer ??= setTimeout(() => {
      this.#restTimer = undefined
      this.#beginOverAllowance()
    }, restMs)
  }

  /** From elsewhere, and not over their allowance themselves. */
  #doOthersAsk({ network }: Client): boolean {
    const since = performance.now() - othersMs
    return this.#lastAsked.some(({ client, at }) => at > since && !client.isOverAllowance && client.network !== network)
  }

  #beginNext(client: Client): void {
    client.waiting.shift()?.(this.#begin(client))
  }

  #begin(client: Client): Turn {
    const startedAt = performance.now()
    const { isOverAllowance } = client
    client.running += 1
    if (isOverAllowance) this.#runningOverAllowance += 1
    const reading = this.#time.begin(startedAt)
    const turn: Turn = { client, isOverAllowance, hasEnded: false, startedAt, reading, timer: undefined }
    turn.timer = setTimeout(() => this.#end(turn), longestTurnMs)
    return turn
  }

  #end(turn: Turn): void {
    if (turn.hasEnded) return
    turn.hasEnded = true
    clearTimeout(turn.timer)
    const at = performance.now()
    const { client } = turn
    client.running -= 1
    client.allowance.use(this.#time.end(turn.reading, at), at)
    if (turn.isOverAllowance) {
      this.#runningOverAllowance -= 1
      this.#restsUntil = at + restFactor * (at - turn.startedAt)
    }
    if (client.running === 0 && client.waiting.length === 0 && !client.isOverAllowance) this.#noteAsked(client, at)
    this.#noteIdle(client)
    this.#beginWaiting(client)
  }

  /** Who waits for nothing has no turns among those over their allowance. */
  #noteIdle(client: Client): void {
    if (client.waiting.length > 0) return
    this.#overAllowance.delete(client)
    if (client.running === 0) client.isOverAllowance = false
  }
}

/** What a client may use of the process at once: ten pages with all their calls, as somebody in a hurry opens them. */
const atOnceMs = 400
/** So much of each millisecond is given back: three hundredths. Who opens a page every few seconds uses one hundredth. */
const ofEachMs = 0.03

/** How long the process has worked for a client, of what it may have. */
class Allowance {
  #usedMs = 0
  #at = 0

  isUsedUp(at: number): boolean {
    return this.#usedAt(at) > atOnceMs
  }

  use(ms: number, at: number): void {
    // No more than twice the allowance is remembered: whoever stops asking has it back within half a minute.
    this.#usedMs = Math.min(this.#usedAt(at) + ms, 2 * atOnceMs)
    this.#at = at
  }

  #usedAt(at: number): number {
    return Math.max(0, this.#usedMs - (at - this.#at) * ofEachMs)
  }
}

/** The time of a process, shared by what runs at once: two answers of 10 ms that ran together took 5 ms each. */
class SharedTime {
  #shared = 0
  #at = 0
  #running = 0

  /** A reading, to be given back at the end. */
  begin(at: number): number {
    this.#advance(at)
    this.#running += 1
    return this.#shared
  }

  /** How much of the time since that reading was this one's. */
  end(reading: number, at: number): number {
    this.#advance(at)
    this.#running -= 1
    return this.#shared - reading
  }

  #advance(at: number): void {
    this.#shared += (at - this.#at) / Math.max(1, this.#running)
    this.#at = at
  }
}
