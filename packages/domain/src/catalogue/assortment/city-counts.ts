import type { CityId } from '@romashka/basics'
import type { CityIndex } from './assortment-index.ts'

/** The order and the filters of a category take 20 kB, those of the whole catalogue 200. */
const mostCounts = 200

interface Counted {
  city: CityIndex
  revision: number
  value: unknown
}

/**
 * What has been counted in the index of a city, until an offer of the city changes. The towns that it supplies share it,
 * and so do the rows of their home pages. The least recently requested is dropped first.
 */
export class CityCounts {
  readonly #counted = new Map<string, Counted>()

  /** The value of this key is always counted by the same function. Those who get it share it and must not change it. */
  get<Value>(city: CityIndex, key: string, count: () => Value): Value {
    const name = `${city.cityId} ${key}`
    const known = this.#counted.get(name)
    const isCurrent = known?.city === city && known.revision === city.revision
    const counted = isCurrent ? known : { city, revision: city.revision, value: count() }
    // A Map keeps the order of insertion, so this becomes the last to be dropped.
    this.#counted.delete(name)
    this.#counted.set(name, counted)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > mostCounts && oldest !== undefined) this.#counted.delete(oldest)
    return counted.value as Value
  }

  clearCity(id: CityId): void {
    for (const [name, { city }] of this.#counted) if (city.cityId === id) this.#counted.delete(name)
  }

  clear(): void {
    this.#counted.clear()
  }
}
