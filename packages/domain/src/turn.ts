import { setImmediate } from 'node:timers/promises'

const longestMs = 10
/** Elements between two looks at the clock. */
const stretch = 64

/**
 * Long work in memory, such as an index of a hundred thousand products, is done in pieces: when its turn is over, what
 * waits goes first.
 */
export class Turn {
  #began = performance.now()

  /** Between two pieces. */
  async pause(): Promise<void> {
    if (performance.now() - this.#began <= longestMs) return
    await setImmediate()
    this.#began = performance.now()
  }

  async each<One>(list: Iterable<One>, work: (one: One, at: number) => void): Promise<void> {
    let at = 0
    for (const one of list) {
      if (at % stretch === 0 && performance.now() - this.#began > longestMs) await this.pause()
      work(one, at)
      at += 1
    }
  }

  async map<One, Other>(list: Iterable<One>, of: (one: One, at: number) => Other): Promise<Other[]> {
    const made: Other[] = []
    await this.each(list, (one, at) => made.push(of(one, at)))
    return made
  }
}
