/** Statements that a connection prepares at most: beyond it, texts that differ each time are sent as they are. */
export const mostPrepared = 1_000

/** Lists of rows written into a statement are longer, and differ each time. */
const longestPrepared = 20_000

/** A short name for each text that comes again. */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>()
  readonly #most: number
  #last = 0

  constructor(most: number) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.#names.size >= this.#most
  }

  of(text: string): string | undefined {
    if (text.length > longestPrepared) return undefined
    const isKnown = this.#names.has(text)
    if (!isKnown && !this.isFull) this.#names.set(text, undefined)
    if (!isKnown) return undefined
    const name = this.#names.get(text) ?? `s${++this.#last}`
    this.#names.set(text, name)
    return name
  }

  /** Every statement gets a new name, so that each connection prepares it again. */
  renew(): void {
    this.#names.clear()
  }
}

/**
 * What a migration does to the statements that other processes have prepared: `cached plan must not change result type`.
 * By the place in the server's own code that says so, because the words are in the server's language.
 */
export function isPlanOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  )
}
