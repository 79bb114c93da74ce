/** What a client may use of the process at once: ten pages with all their calls, as somebody in a hurry opens them. */
const atOnceMs = 400
/** So much of each millisecond is given back: three hundredths. Who opens a page every few seconds uses one hundredth. */
const ofEachMs = 0.03

/** How long the process has worked for a client, of what it may have. */
export class Allowance {
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
export class SharedTime {
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
