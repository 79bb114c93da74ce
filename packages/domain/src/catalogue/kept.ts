/** More than this, and what was read longest ago is read again when next asked for. About a kilobyte each. */
const mostKept = 40_000
/** More places than there are, so that a place and a product together stay an exact number. */
const products = 2 ** 31

/**
 * What has been read of products, by place, until it is told that one has changed. What is being read while its
 * product changes is given to those who asked before, and not kept.
 */
export class Kept<Value> {
  readonly #values = new Map<number, Value | Promise<Value | undefined>>()
  readonly #places = new Set<number>()

  /** The values of these products in this order; those that do not exist are left out. */
  async list(
    place: number,
    ids: readonly number[],
    read: (missing: number[]) => Promise<ReadonlyMap<number, Value>>,
  ): Promise<Value[]> {
    const missing = ids.filter((id) => !this.#values.has(keyOf(place, id)))
    if (missing.length > 0) this.#keep(place, missing, read(missing))
    const found = await Promise.all(ids.map((id) => this.#values.get(keyOf(place, id))))
    return found.filter((value) => value !== undefined)
  }

  drop(id: number): void {
    for (const place of this.#places) this.#values.delete(keyOf(place, id))
  }

  dropAll(): void {
    this.#values.clear()
    this.#places.clear()
  }

  #keep(place: number, ids: readonly number[], reading: Promise<ReadonlyMap<number, Value>>): void {
    this.#places.add(place)
    for (const id of ids) {
      const key = keyOf(place, id)
      const value = reading.then((found) => found.get(id))
      this.#values.set(key, value)
      const settle = (read?: Value) => {
        if (this.#values.get(key) !== value) return
        if (read === undefined) this.#values.delete(key)
        else this.#values.set(key, read)
      }
      value.then(settle, () => settle())
    }
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= mostKept) break
      this.#values.delete(oldest)
    }
  }
}

const keyOf = (place: number, id: number) => place * products + id
