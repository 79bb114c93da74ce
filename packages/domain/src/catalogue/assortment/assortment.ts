import { type CityId, cityIdOf, type ProductId } from '@romashka/basics'
import { type DispensingLimits, isSameLimits } from '../../settings.ts'
import type { CitySupply, ProductRecord } from '../product.ts'
import type { ProductCard } from '../product-card.ts'
import { CityCounts } from './city-counts.ts'
import type { IndexStore } from './index-store.port.ts'
import { IndexVersions } from './index-versions.ts'
import { KeptAnswers } from './kept-answers.ts'
import { KeptIndexes } from './kept-indexes.ts'

/** Whole answers, each kind within bounds of its own, so that words typed do not drop products. */
export type Answers = Record<'products' | 'listings' | 'suggestions' | 'searches', KeptAnswers>

/** Tags of changes that may affect any card. */
const wideChanges: ReadonlySet<string> = new Set(['*', 'catalogue', 'places', 'category', 'city'])

/** What one process has of the assortment in memory; it belongs to one database. */
export class Assortment {
  readonly index: IndexVersions
  /** Undefined where nothing outlives the process. */
  readonly keptIndexes: KeptIndexes | undefined
  readonly counts = new CityCounts()
  /** Of products 12 kB each with their bytes, of the others 4 to 25: some 30 MB at most. */
  readonly answers: Answers = {
    products: new KeptAnswers(1_000),
    listings: new KeptAnswers(400),
    suggestions: new KeptAnswers(2_000),
    searches: new KeptAnswers(400),
  }
  /** Undefined: read from the database each time. */
  cache: CachedProducts | undefined

  constructor(store?: IndexStore, index = new IndexVersions()) {
    this.index = index
    this.keptIndexes = store && new KeptIndexes(store)
  }

  /** Only for a process that calls `applyChanges` with every change. */
  startCaching(): void {
    this.cache = {
      cards: new CardCache(),
      details: new ProductCache(),
      supply: new ProductCache(),
      slugs: new KnownSlugs(),
    }
  }

  /** Drops or marks what is out of date; `payload` as `publishChange` sends it. */
  applyChanges(payload: string): void {
    const tags = payload.split(' ')
    this.index.applyChanges(tags)
    this.keptIndexes?.forgetSought()
    // Nobody would ask again with an index that is no longer in use, and its counts would keep it in memory.
    if (tags.some((tag) => wideChanges.has(kindOf(tag)))) {
      this.counts.clear()
      for (const answers of Object.values(this.answers)) answers.clear()
    }
    for (const tag of tags)
      if (kindOf(tag) === 'offers' && tag !== 'offers') this.#dropCity(cityIdOf(tag.split(':')[1] ?? ''))
    if (!this.cache) return
    for (const tag of tags) {
      const [kind = '', id] = tag.split(':')
      for (const cache of [this.cache.cards, this.cache.details, this.cache.supply]) {
        if (kind === 'product') cache.drop(Number(id))
        if (wideChanges.has(kind)) cache.dropAll()
      }
    }
  }

  /** All that is made of the offers of a city that supplies itself; the details of products do not depend on them. */
  #dropCity(id: CityId): void {
    this.counts.clearCity(id)
    for (const answers of Object.values(this.answers)) answers.clearCity(id)
    this.cache?.cards.dropPlaces(`${id} `)
    this.cache?.supply.dropPlaces(`${id} `)
  }
}

const kindOf = (tag: string) => tag.split(':')[0] ?? tag

/** Cards by kind of place, and what product pages show beside them. */
interface CachedProducts {
  cards: CardCache
  details: ProductCache<ProductRecord>
  supply: ProductCache<CitySupply>
  /** Of products whose details were read; only where these are still kept do they say anything. */
  slugs: KnownSlugs
}

/** Cards by the figures of the chain that they depend on: a card that is read by those of before is not shown after a change. */
class CardCache {
  #cards = new ProductCache<ProductCard>()
  #limits: DispensingLimits | undefined

  by(limits: DispensingLimits): ProductCache<ProductCard> {
    if (this.#limits && !isSameLimits(this.#limits, limits)) this.#cards = new ProductCache()
    this.#limits = limits
    return this.#cards
  }

  drop(id: number): void {
    this.#cards.drop(id)
  }

  dropPlaces(beginning: string): void {
    this.#cards.dropPlaces(beginning)
  }

  dropAll(): void {
    this.#cards.dropAll()
  }
}

/** Beyond this, the products read longest ago are dropped. A value takes about a kilobyte. */
const mostValues = 40_000

type ValuesByPlace<Value> = Map<string, Value | Promise<Value | undefined>>

/**
 * Values of products by place, until their product changes. A value that is being read while its product changes is
 * returned to those who already wait for it, and not stored.
 */
export class ProductCache<Value> {
  /** By product first, so that a changed product is dropped at once however many cities there are. */
  readonly #values = new Map<number, ValuesByPlace<Value>>()
  #size = 0
  #drops = 0

  /** Counts what was dropped, so that a value that was read before is not kept after it. */
  get drops(): number {
    return this.#drops
  }

  kept(place: string, id: number): Value | Promise<Value | undefined> | undefined {
    return this.#values.get(id)?.get(place)
  }

  /** Keeps a value whose reading began at this number of `drops`, unless one is there, or something has been dropped since. */
  add(place: string, id: number, { value, drops }: { value: Value; drops: number }): void {
    if (drops !== this.#drops || this.kept(place, id) !== undefined) return
    this.#valuesOf(id).set(place, value)
    this.#size += 1
    this.#trim()
  }

  /** The values of these products in this order; those that do not exist are left out. */
  async list(
    place: string,
    ids: readonly number[],
    read: (missing: number[]) => Promise<ReadonlyMap<number, Value>>,
  ): Promise<Value[]> {
    const missing = ids.filter((id) => !this.#values.get(id)?.has(place))
    if (missing.length > 0) this.#store(place, missing, read(missing))
    const values = ids.map((id) => this.#values.get(id)?.get(place))
    // Not before they are taken: the oldest may be among them.
    this.#trim()
    return (await Promise.all(values)).filter((value) => value !== undefined)
  }

  drop(id: number): void {
    this.#drops += 1
    this.#size -= this.#values.get(id)?.size ?? 0
    this.#values.delete(id)
  }

  /** The values of places whose names begin like this. */
  dropPlaces(beginning: string): void {
    this.#drops += 1
    for (const [id, values] of this.#values)
      for (const place of [...values.keys()]) if (place.startsWith(beginning)) this.#remove(id, place)
  }

  dropAll(): void {
    this.#drops += 1
    this.#values.clear()
    this.#size = 0
  }

  #store(place: string, ids: readonly number[], reading: Promise<ReadonlyMap<number, Value>>): void {
    for (const id of ids) {
      const value = reading.then((found) => found.get(id))
      const values = this.#valuesOf(id)
      if (!values.has(place)) this.#size += 1
      values.set(place, value)
      const settle = (read?: Value) => {
        if (this.#values.get(id)?.get(place) !== value) return
        if (read === undefined) this.#remove(id, place)
        else values.set(place, read)
      }
      value.then(settle, () => settle())
    }
  }

  #trim(): void {
    for (const oldest of this.#values.keys()) {
      if (this.#size <= mostValues) break
      this.drop(oldest)
    }
  }

  /** The product becomes the last to be dropped. */
  #valuesOf(id: number): ValuesByPlace<Value> {
    const values: ValuesByPlace<Value> = this.#values.get(id) ?? new Map()
    this.#values.delete(id)
    this.#values.set(id, values)
    return values
  }

  #remove(id: number, place: string): void {
    const values = this.#values.get(id)
    if (!values?.delete(place)) return
    this.#size -= 1
    if (values.size === 0) this.#values.delete(id)
  }
}

/** Ids of products by slug. */
class KnownSlugs {
  readonly #ids = new Map<string, ProductId>()

  get(slug: string): ProductId | undefined {
    return this.#ids.get(slug)
  }

  set(slug: string, id: ProductId): void {
    if (this.#ids.size >= mostValues) this.#ids.clear()
    this.#ids.set(slug, id)
  }
}
