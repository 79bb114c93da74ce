const hourMs = 3_600_000
/** Beyond it the network that came first is counted anew. */
const mostNetworks = 20_000

/** How often each network may ask within an hour: a vendor that sells its answers by the day has none left for others otherwise. */
export class HourlyAllowance {
  readonly #most: number
  readonly #asked = new Map<string, { times: number; endsAt: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one question; false when there have been too many. A job, which asks for nobody, is not counted. */
  take(network: string | undefined): boolean {
    if (network === undefined) return true
    const now = performance.now()
    const known = this.#asked.get(network)
    if (known && known.endsAt > now) {
      known.times += 1
      return known.times <= this.#most
    }
    // At the end: who has not begun for longest is forgotten first.
    this.#asked.delete(network)
    this.#asked.set(network, { times: 1, endsAt: now + hourMs })
    if (this.#asked.size > mostNetworks)
      for (const oldest of this.#asked.keys()) {
        this.#asked.delete(oldest)
        break
      }
    return true
  }
}
