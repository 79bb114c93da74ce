import { fail } from '@romashka/basics'
import { Allowance, SharedTime } from './allowance.ts'

/** Of one client: as many as a page of the storefront asks for at once. Of all that are over their allowance as well. */
const mostAtOnce = 4
const mostWaiting = 200
const mostWaitingOver = 500
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
}

interface Client {
  network: string
  allowance: Allowance
  running: number
  waiting: ((turn: Turn) => void)[]
  /** Its allowance is used up, and it asks for more before it is answered. */
  isOver: boolean
}

interface Turn {
  client: Client
  isOver: boolean
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
  /** Who waits, over the allowance, in the order of their turns. */
  readonly #over = new Set<Client>()
  readonly #time = new SharedTime()
  #overWaiting = 0
  #overRunning = 0
  #restsUntil = 0
  #restTimer: NodeJS.Timeout | undefined
  /** Who was last answered without having to wait, and who before from another network. */
  #lastAsked: { client: Client; at: number }[] = []

  /** @throws service.unavailable where too much waits already */
  async run<Result>(asker: Asker, answer: () => Promise<Result>): Promise<Result> {
    const client = this.#clientOf(asker)
    const turn = this.#mayBegin(client) ? this.#begin(client) : await this.#wait(client)
    try {
      return await answer()
    } finally {
      this.#end(turn)
    }
  }

  #clientOf({ name, network }: Asker): Client {
    const known = this.#clients.get(name)
    const client = known ?? { network, allowance: new Allowance(), running: 0, waiting: [], isOver: false }
    // At the end: who has not asked for longest is forgotten first.
    this.#clients.delete(name)
    this.#clients.set(name, client)
    const [oldest] = this.#clients.keys()
    if (oldest !== undefined && this.#clients.size > mostClients) this.#clients.delete(oldest)
    return client
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

  async #wait(client: Client): Promise<Turn> {
    if (client.waiting.length >= mostWaiting || this.#overWaiting >= mostWaitingOver) fail('service.unavailable')
    const { promise, resolve } = Promise.withResolvers<Turn>()
    client.waiting.push(resolve)
    if (client.isOver) this.#overWaiting += 1
    this.#beginWaiting(client)
    return promise
  }

  #beginWaiting(client: Client): void {
    if (!client.isOver && client.waiting.length > 0 && client.allowance.isUsedUp(performance.now())) {
      client.isOver = true
      this.#overWaiting += client.waiting.length
    }
    if (!client.isOver) while (client.running < mostAtOnce && client.waiting.length > 0) this.#beginNext(client)
    else if (client.waiting.length > 0) this.#over.add(client)
    this.#beginOver()
  }

  #beginOver(): void {
    for (const client of this.#over) {
      const leavesTime = this.#doOthersAsk(client)
      if (this.#overRunning >= (leavesTime ? 1 : mostAtOnce)) return
      const restMs = leavesTime ? this.#restsUntil - performance.now() : 0
      if (restMs > 0) {
        this.#beginAfter(restMs)
        return
      }
      this.#over.delete(client)
      this.#overWaiting -= 1
      this.#beginNext(client)
      // At the end: the others' turns come first.
      if (client.waiting.length > 0) this.#over.add(client)
    }
  }

  #beginAfter(restMs: number): void {
    this.#restTimer ??= setTimeout(() => {
      this.#restTimer = undefined
      this.#beginOver()
    }, restMs)
  }

  /** From elsewhere, and not over their allowance themselves. */
  #doOthersAsk({ network }: Client): boolean {
    const since = performance.now() - othersMs
    return this.#lastAsked.some(({ client, at }) => at > since && !client.isOver && client.network !== network)
  }

  #beginNext(client: Client): void {
    client.waiting.shift()?.(this.#begin(client))
  }

  #begin(client: Client): Turn {
    const startedAt = performance.now()
    const { isOver } = client
    client.running += 1
    if (isOver) this.#overRunning += 1
    const reading = this.#time.begin(startedAt)
    const turn: Turn = { client, isOver, hasEnded: false, startedAt, reading, timer: undefined }
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
    if (turn.isOver) {
      this.#overRunning -= 1
      this.#restsUntil = at + restFactor * (at - turn.startedAt)
    }
    if (client.running === 0 && client.waiting.length === 0) {
      if (!client.isOver) this.#noteAsked(client, at)
      client.isOver = false
    }
    this.#beginWaiting(client)
  }
}
