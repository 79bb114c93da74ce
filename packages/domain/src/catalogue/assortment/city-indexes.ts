import type { CityId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './assortment-index.sql.ts'
import type { AssortmentIndex, CityIndex } from './assortment-index.ts'
import { buildCityIndex, clearOffer, putOffers } from './build-city-index.ts'
import type { ProductChanges } from './product-changes.ts'

/** Cities in memory at a time; the least recently used is dropped first. At 100,000 products a city takes 1.3 MB. */
const mostCities = 400

interface LoadedCity {
  columns: Promise<CityIndex>
  /** How many of the changes it has read, or is about to. */
  changesRead: number
}

/** The cities of one assortment index: their columns fit only the index they were built for. */
export class CityIndexes {
  readonly #cities = new Map<CityId, LoadedCity>()
  readonly #changes: ProductChanges

  constructor(changes: ProductChanges) {
    this.#changes = changes
  }

  /** With every change that is known by now. What other cities have not read yet they read when they are asked for. */
  get(ctx: Context, assortment: AssortmentIndex, cityId: CityId): Promise<CityIndex> {
    const known = this.#cities.get(cityId)
    const changed = known && this.#changes.since(known.changesRead)
    const city = known && changed ? known : this.#load(ctx, assortment, cityId)
    // A Map keeps the order of insertion, so the city becomes the last to be dropped.
    this.#cities.delete(cityId)
    this.#cities.set(cityId, city)
    const [oldest] = this.#cities.keys()
    if (this.#cities.size > mostCities && oldest !== undefined) this.#cities.delete(oldest)
    if (changed && changed.length > 0) this.#refresh(ctx, assortment, { cityId, city, changed })
    return city.columns
  }

  drop(cityId: CityId): void {
    this.#cities.delete(cityId)
  }

  dropAll(): void {
    this.#cities.clear()
  }

  #load(ctx: Context, assortment: AssortmentIndex, cityId: CityId): LoadedCity {
    const changesRead = this.#changes.count
    const columns = sql.listIndexOffers(ctx, cityId).then((offers) => buildCityIndex(assortment, cityId, offers))
    const city = { columns, changesRead }
    this.#dropIfFailed(cityId, city)
    return city
  }

  /** After whatever the city reads already; those who ask meanwhile wait for it, too. */
  #refresh(ctx: Context, assortment: AssortmentIndex, { cityId, city, changed }: Refresh): void {
    city.changesRead = this.#changes.count
    city.columns = city.columns.then(async (columns) => {
      const offers = await sql.listIndexOffers(ctx, cityId, changed)
      for (const id of changed) clearOffer(assortment, columns, id)
      putOffers(assortment, columns, offers)
      return columns
    })
    this.#dropIfFailed(cityId, city)
  }

  /** What it should have read is read with everything else the next time. */
  #dropIfFailed(cityId: CityId, city: LoadedCity): void {
    city.columns.catch(() => {
      if (this.#cities.get(cityId) === city) this.#cities.delete(cityId)
    })
  }
}

interface Refresh {
  cityId: CityId
  city: LoadedCity
  changed: readonly number[]
}
