interface KeptRead {
  /** `content:article`: a change of it; `product`: of any product. */
  tags: readonly string[]
  value: Promise<unknown>
}

/**
 * What many pages read and few changes touch, kept by one process until a change of one of its tags, by which the pages
 * are dropped too. Pages read it, and calls for a long list that is the same for everybody (ADR 165); any other call reads
 * the database. Its keys are few: nothing is evicted.
 */
export class KeptReads {
  readonly #reads = new Map<string, KeptRead>()

  /** The value of this key is always read by the same function. Those who get it share it and must not change it. */
  get<Value>(key: string, tags: readonly string[], read: () => Promise<Value>): Promise<Value> {
    const known = this.#reads.get(key)
    if (known) return known.value as Promise<Value>
    const value = read()
    const kept: KeptRead = { tags, value }
    this.#reads.set(key, kept)
    value.catch(() => {
      if (this.#reads.get(key) === kept) this.#reads.delete(key)
    })
    return value
  }

  /** A value that is being read meanwhile goes to those who wait for it and is not kept. `*` drops everything. */
  dropTagged(changed: readonly string[]): void {
    const tags = new Set(changed.flatMap((tag) => [tag, tag.split(':')[0] ?? tag]))
    // Offers are offers of products.
    if (tags.has('offers')) tags.add('product')
    for (const [key, kept] of this.#reads)
      if (tags.has('*') || kept.tags.some((tag) => tags.has(tag))) this.#reads.delete(key)
  }
}

/** Reads through what is kept, where the caller has it: the renderer of pages. */
export function keep<Value>(
  ctx: { keptReads?: KeptReads | undefined },
  key: string,
  tags: readonly string[],
  read: () => Promise<Value>,
): Promise<Value> {
  return ctx.keptReads ? ctx.keptReads.get(key, tags, read) : read()
}
