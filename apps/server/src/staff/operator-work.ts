/** A piece of the operator's work in the running shop, and what it has said so far. */
export class OperatorWork {
  #state: 'running' | 'done' | 'failed' = 'running'
  readonly #lines: string[] = []
  #changed = Promise.withResolvers<void>()

  get isRunning(): boolean {
    return this.#state === 'running'
  }

  /** Never rejects: what goes wrong is its last line. */
  async run(work: (print: (line: string) => void) => Promise<void>): Promise<void> {
    try {
      await work((line) => this.#print(line))
      this.#state = 'done'
    } catch (error) {
      this.#state = 'failed'
      this.#print(error instanceof Error ? error.message : String(error))
    }
    this.#changed.resolve()
  }

  #print(line: string): void {
    this.#lines.push(line)
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  /** The state and the lines from this one on; while there are none it waits for them, so long at most. */
  async more(from: number, longestWaitMs: number): Promise<string[]> {
    if (this.isRunning && this.#lines.length <= from) {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timeout = setTimeout(resolve, longestWaitMs)
      await Promise.race([this.#changed.promise, late])
      clearTimeout(timeout)
    }
    return [this.#state, ...this.#lines.slice(from)]
  }
}
