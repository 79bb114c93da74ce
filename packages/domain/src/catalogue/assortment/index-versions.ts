import { type CityId, cityIdOf, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type DispensingLimits, isSameLimits } from '../../settings.ts'
import * as sql from './assortment-index.sql.ts'
import { type AssortmentIndex, type CityIndex, ordinalOf } from './assortment-index.ts'
import { buildAssortmentIndex } from './build-assortment-index.ts'
import { buildCityIndex, clearOffer, putOffer } from './build-city-index.ts'

/** Cities in memory at a time; the least recently used is dropped first. At 100,000 products a city takes 1.4 MB. */
const mostCities = 400

/** An index that takes longer to build is built in the background while the version before it serves. */
const quickMs = 200

/** `pending`: products that changed during or after loading; they are read again before the next use. */
interface Loaded<Value> {
  value: Promise<Value>
  pending: Set<number>
}

/** An index with its cities; a city's columns fit only the index they were built for. */
export interface IndexVersion extends Loaded<AssortmentIndex> {
  cities: Map<CityId, Loaded<CityIndex>>
  isQuick: boolean
  limits: DispensingLimits
}

/** The versions of the assortment index that one process has: the one that serves, and the one being built. */
export class IndexVersions {
  #current: IndexVersion | undefined
  #next: IndexVersion | undefined
  #isStale = false
  #refreshing: Promise<void> = Promise.resolve()

  /** The newest version that can be had without a long wait. */
  async get(ctx: Context): Promise<IndexVersion> {
    // A request that began before a figure of the chain changed may still build a version with the figure of before.
    if (this.#current && !fits(this.#current, ctx)) this.#isStale = true
    if (this.#current && !this.#isStale) await this.#refreshPending(ctx)
    const current = this.#current
    if (current && !this.#isStale) return current
    const next = this.#next && fits(this.#next, ctx) ? this.#next : this.#buildNext(ctx)
    if (current && !current.isQuick && fits(current, ctx)) return current
    await next.value
    return next
  }

  async getCity(ctx: Context, version: IndexVersion, assortment: AssortmentIndex, cityId: CityId): Promise<CityIndex> {
    const { cities } = version
    const known = cities.get(cityId)
    if (known) {
      // A Map keeps the order of insertion, so the city becomes the last to be dropped.
      cities.delete(cityId)
      cities.set(cityId, known)
      return known.value
    }
    const loaded = {
      value: sql.listIndexOffers(ctx, cityId).then((offers) => buildCityIndex(assortment, cityId, offers)),
      pending: new Set<number>(),
    }
    cities.set(cityId, loaded)
    const [oldest] = cities.keys()
    if (cities.size > mostCities && oldest !== undefined) cities.delete(oldest)
    loaded.value.catch(() => {
      if (cities.get(cityId) === loaded) cities.delete(cityId)
    })
    return loaded.value
  }

  /** `tags` as in `publishChange`. */
  applyChanges(tags: readonly string[]): void {
    const versions = [this.#current, this.#next].filter((version) => version !== undefined)
    for (const tag of tags) {
      const [kind, id = ''] = tag.split(':')
      for (const version of versions) {
        if (kind === 'product') addPending(version, Number(id))
        if (kind === 'city') version.cities.delete(cityIdOf(id))
      }
      if (tag === '*' || kind === 'category' || tag === 'places' || tag === 'catalogue') this.#isStale = true
    }
  }

  /** A change during the build makes the new version stale again. */
  #buildNext(ctx: Context): IndexVersion {
    const started = performance.now()
    const limits = ctx.settings.dispensing
    const next: IndexVersion = { value: readIndex(ctx), pending: new Set(), cities: new Map(), isQuick: true, limits }
    this.#next = next
    this.#isStale = false
    next.value.then(
      () => {
        next.isQuick = performance.now() - started < quickMs
        if (this.#next === next) this.#next = undefined
        this.#current = next
      },
      () => {
        if (this.#next === next) this.#next = undefined
        this.#isStale = true
      },
    )
    return next
  }

  /** Concurrent callers wait for the same reading. */
  #refreshPending(ctx: Context): Promise<void> {
    const refresh = () => this.#readPending(ctx)
    this.#refreshing = this.#refreshing.then(refresh, refresh)
    return this.#refreshing
  }

  async #readPending(ctx: Context): Promise<void> {
    const current = this.#current
    if (!current) return
    const assortment = await current.value
    if (current.pending.size > 0 && (await needsNewIndex(ctx, assortment, takeAll(current.pending))))
      this.#isStale = true
    for (const [cityId, city] of current.cities) {
      if (city.pending.size === 0) continue
      const ids = takeAll(city.pending)
      const columns = await city.value
      const offers = await sql.listIndexOffers(ctx, cityId, ids)
      for (const id of ids) clearOffer(assortment, columns, id)
      for (const offer of offers) putOffer(assortment, columns, assortment.cities.get(cityId), offer)
    }
  }
}

const fits = ({ limits }: IndexVersion, ctx: Context) => isSameLimits(limits, ctx.settings.dispensing)

async function readIndex(ctx: Context): Promise<AssortmentIndex> {
  const [products, makers, substances, categories, cities] = await Promise.all([
    sql.listIndexProducts(ctx),
    sql.listMakers(ctx),
    sql.listSubstances(ctx),
    sql.listIndexCategories(ctx),
    sql.listCityPlaces(ctx),
  ])
  const day = { on: localDay(ctx.now(), 'UTC'), ...ctx.settings.dispensing }
  return buildAssortmentIndex({ products, makers, substances, categories, cities }, day)
}

function addPending(version: IndexVersion, productId: number): void {
  if (!Number.isInteger(productId)) return
  version.pending.add(productId)
  for (const city of version.cities.values()) city.pending.add(productId)
}

function takeAll(pending: Set<number>): number[] {
  const ids = [...pending]
  pending.clear()
  return ids
}

/** An added, withdrawn or edited product needs a new index; a sold pack does not. */
async function needsNewIndex(ctx: Context, assortment: AssortmentIndex, ids: number[]): Promise<boolean> {
  const now = new Map((await sql.listChangeTimes(ctx, ids)).map((row) => [row.id, row.changed_at]))
  return ids.some((id) => {
    const at = ordinalOf(assortment, id)
    return at < 0 ? now.has(id) : now.get(id) !== assortment.changedAt[at]
  })
}
