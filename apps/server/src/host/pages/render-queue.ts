import type { Writable } from 'node:stream'
import { Failure, fail } from '@romashka/basics'

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

  /**
   * Who has closed the connection keeps no place and gets no page.
   *
   * @throws service.unavailable where too much waits already
   */
  async run<Result>(asker: { address: string; connection?: Writable }, render: () => Promise<Result>): Promise<Result> {
    if (this.#running >= mostAtOnce) await this.#wait(asker)
    else this.#running += 1
    try {
      return await render()
    } finally {
      this.#next()
    }
  }

  async #wait({ address, connection }: { address: string; connection?: Writable }): Promise<void> {
    const own = this.#turns.get(address) ?? []
    if (this.#waiting >= mostWaiting || own.length >= mostWaitingPerAddress) fail('service.unavailable')
    if (connection?.closed) fail('request.timeout')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#turns.set(address, [...own, resolve])
    this.#waiting += 1
    const leave = () => {
      // Read by nobody.
      if (this.#leave(address, resolve)) reject(new Failure('request.timeout'))
    }
    connection?.once('close', leave)
    try {
      await promise
    } finally {
      connection?.off('close', leave)
    }
  }

  /** False where its turn has come already. */
  #leave(address: string, start: () => void): boolean {
    const own = this.#turns.get(address) ?? []
    const others = own.filter((one) => one !== start)
    if (others.length === own.length) return false
    if (others.length > 0) this.#turns.set(address, others)
    else this.#turns.delete(address)
    this.#waiting -= 1
    return true
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
