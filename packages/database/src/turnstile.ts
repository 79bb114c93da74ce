/** Lets one through at a time, in the order they came. */
export class Turnstile {
  #tail: Promise<void> = Promise.resolve()
  #closed: Promise<void> | undefined

  /** Waits for a turn; the answer gives it back. */
  async enter(): Promise<() => void> {
    if (this.#closed) throw new Error('the database is closed')
    const before = this.#tail
    const turn = Promise.withResolvers<void>()
    this.#tail = turn.promise
    await before
    return turn.resolve
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Lets those already waiting finish, then does the last thing. Closing twice is closing once. */
  close(work: () => Promise<void>): Promise<void> {
    this.#closed ??= this.#tail.then(work)
    return this.#closed
  }
}
