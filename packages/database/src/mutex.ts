/** Runs one piece of work at a time, in the order of arrival. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()
  #closed: Promise<void> | undefined

  /** Waits for its turn; the returned function releases it. */
  async acquire(): Promise<() => void> {
    if (this.#closed) throw new Error('the database is closed')
    const before = this.#tail
    const turn = Promise.withResolvers<void>()
    this.#tail = turn.promise
    await before
    return turn.resolve
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Runs `work` after what is already waiting. A second call changes nothing. */
  close(work: () => Promise<void>): Promise<void> {
    this.#closed ??= this.#tail.then(work)
    return this.#closed
  }
}
