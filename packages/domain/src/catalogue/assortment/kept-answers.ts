import type { CityId } from '@romashka/basics'
import type { CityIndex } from './assortment-index.ts'

interface Kept {
  city: CityIndex
  /** Of the changes of the city's products, those that it has seen. */
  changesSeen: number
  /** Whether a change of this product may change the answer. */
  dependsOn: (productId: number) => boolean
  tags: readonly string[]
  value: object
}

export interface MadeAnswer<Value extends object> {
  value: Value
  dependsOn: (productId: number) => boolean
  /** As in `tagResponse`. */
  tags: readonly string[]
}

/**
 * Whole answers about a city, each until one of the products that it depends on changes there. The same answer is the same
 * object, so that whoever sends it can keep its bytes. The least recently requested is dropped first.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>()
  readonly #most: number
  #clearings = 0

  constructor(most: number) {
    this.#most = most
  }

  /** An answer of this key, as of the city's index now; nobody may change it. */
  async get<Value extends object>(
    city: CityIndex,
    key: string,
    make: () => Promise<MadeAnswer<Value>>,
  ): Promise<Pick<MadeAnswer<Value>, 'value' | 'tags'>> {
    const known = this.#find(city, key)
    if (known) return known as typeof known & { value: Value }
    const clearings = this.#clearings
    const changesSeen = city.changes.count
    const made = await make()
    // What has changed meanwhile is found by the next caller, who looks at the changes since.
    if (this.#clearings === clearings) this.#put(key, { ...made, city, changesSeen })
    return made
  }

  clear(): void {
    this.#clearings += 1
    this.#answers.clear()
  }

  clearCity(id: CityId): void {
    this.#clearings += 1
    for (const [key, { city }] of this.#answers) if (city.cityId === id) this.#answers.delete(key)
  }

  #find(city: CityIndex, key: string): Kept | undefined {
    const known = this.#answers.get(key)
    if (!known) return undefined
    const changed = known.city === city ? city.changes.since(known.changesSeen) : undefined
    this.#answers.delete(key)
    if (!changed || changed.some(known.dependsOn)) return undefined
    known.changesSeen = city.changes.count
    this.#answers.set(key, known)
    return known
  }

  #put(key: string, kept: Kept): void {
    this.#answers.set(key, kept)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest)
  }
}
