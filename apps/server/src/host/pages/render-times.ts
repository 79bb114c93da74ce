/** How much the newest time counts. */
const share = 0.1

/**
 * What pages of each route take to render, on the average: a single time says more about what else the process did
 * meanwhile.
 */
export class RenderTimes {
  readonly #averages = new Map<string, number>()

  /** Counts one more page of the route, and returns the average. */
  add(route: string, ms: number): number {
    const before = this.#averages.get(route) ?? ms
    const average = before + share * (ms - before)
    this.#averages.set(route, average)
    return average
  }
}
