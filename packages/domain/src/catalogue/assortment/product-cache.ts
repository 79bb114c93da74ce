/** Beyond this, the values read longest ago are dropped. About a kilobyte each. */
const mostValues = 40_000
/** Above every city id, so that a city and a product together stay an exact number. */
const products = 2 ** 31

/**
 * Values of products by city, until their product changes. A value that is being read while its product changes is
 * returned to those who already wait for it, and not stored.
 */
export class ProductCache<Value> {
  readonly #values = new Map<number, Value | Promise<Value | undefined>>()
  readonly #cityIds = new Set<number>()

  /** The values of these products in this order; those that do not exist are left out. */
  async list(
    cityId: number,
    ids: readonly number[],
    read: (missing: number[]) => Promise<ReadonlyMap<number, Value>>,
  ): Promise<Value[]> {
    const missing = ids.filter((id) => !this.#values.has(keyOf(cityId, id)))
    if (missing.length > 0) this.#store(cityId, missing, read(missing))
    const found = await Promise.all(ids.map((id) => this.#values.get(keyOf(cityId, id))))
    return found.filter((value) => value !== undefined)
  }

  drop(id: number): void {
    for (const cityId of this.#cityIds) this.#values.delete(keyOf(cityId, id))
  }

  dropAll(): void {
    this.#values.clear()
    this.#cityIds.clear()
  }

  #store(cityId: number, ids: readonly number[], reading: Promise<ReadonlyMap<number, Value>>): void {
    this.#cityIds.add(cityId)
    for (const id of ids) {
      const key = keyOf(cityId, id)
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
      if (this.#values.size <= mostValues) break
      this.#values.delete(oldest)
    }
  }
}

const keyOf = (cityId: number, id: number) => cityId * products + id
