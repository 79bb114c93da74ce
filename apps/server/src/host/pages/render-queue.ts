import { fail } from '@romashka/basics'

/** Pages rendered concurrently: with more of them each would take longer on one core. */
const mostAtOnce = 4
const mostWaiting = 200
const mostWaitingPerAddress = 20

/**
 * Limits concurrent rendering. Waiting requests are served round robin by client address, so that many requests of one
 * address do not delay those of another.
 */
export class RenderQueue {
  #running = 0
  #waiting = 0
  /** What waits, by address, in the order of the addresses' turns. */
  readonly #turns = new Map<string, (() => void)[]>()

  /** @throws service.unavailable where too much waits already */
  async run<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
    if (this.#running >= mostAtOnce) await this.#wait(address)
    else this.#running += 1
    try {
      return await render()
    } finally {
      this.#next()
    }
  }

  #wait(address: string): Promise<void> {
    const own = this.#turns.get(address) ?? []
    if (this.#waiting >= mostWaiting || own.length >= mostWaitingPerAddress) fail('service.unavailable')
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turns.set(address, [...own, resolve])
    this.#waiting += 1
    return promise
  }

  /** Hands the place to the address whose turn it is, which then goes to the end. */
  #next(): void {
    const [turn] = this.#turns
    if (!turn) {
      this.#running -= 1
      return
    }
    const [address, [start, ...rest]] = turn
    this.#turns.delete(address)
    if (rest.length > 0) this.#turns.set(address, rest)
    this.#waiting -= 1
    start?.()
  }
}
