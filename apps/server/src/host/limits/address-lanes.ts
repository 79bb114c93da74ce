import { fail } from '@romashka/basics'

/** Of one address: as many as a page of the storefront asks for at once. */
const mostAtOnce = 4
const mostWaiting = 200

interface Lane {
  running: number
  waiting: (() => void)[]
}

/**
 * Public calls of one address are answered four at a time, however many connections it opens: the others wait behind
 * them, and those of other addresses do not. Nothing is held for longer than a call takes to be answered.
 */
export class AddressLanes {
  readonly #lanes = new Map<string, Lane>()

  /** @throws service.unavailable where too much waits already */
  async run<Result>(address: string, answer: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(address) ?? { running: 0, waiting: [] }
    this.#lanes.set(address, lane)
    if (lane.running < mostAtOnce) lane.running += 1
    else await wait(lane)
    try {
      return await answer()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else lane.running -= 1
      if (lane.running === 0) this.#lanes.delete(address)
    }
  }
}

function wait({ waiting }: Lane): Promise<void> {
  if (waiting.length >= mostWaiting) fail('service.unavailable')
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  return promise
}
