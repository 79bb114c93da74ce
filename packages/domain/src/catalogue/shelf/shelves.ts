import { type CityId, fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Ports } from '../../ports.ts'
import { buildCityShelf, clearOffer, putOffer } from './build-city-shelf.ts'
import { buildShelf } from './build-shelf.ts'
import * as sql from './shelf.sql.ts'
import { type CityPlace, type CityShelf, ordinalOf, type Shelf } from './shelf.ts'

/** Cities kept at a time; the one asked for longest ago goes first. At 100,000 products a city takes 1.4 MB. */
const mostCities = 400

/** Products that changed while, or after, something was loaded are read again before it is next used. */
interface Loaded<Value> {
  value: Promise<Value>
  pending: Set<number>
}

/** What one process keeps of the assortment. */
interface Shelves {
  shelf: Loaded<Shelf> | undefined
  cities: Map<CityId, Loaded<CityShelf>>
  catchingUp: Promise<void>
}

/** By the process's ports, which live as long as its database. */
const shelvesOf = new WeakMap<Ports, Shelves>()

function shelvesFor(ports: Ports): Shelves {
  const known = shelvesOf.get(ports)
  if (known) return known
  const made: Shelves = { shelf: undefined, cities: new Map(), catchingUp: Promise.resolve() }
  shelvesOf.set(ports, made)
  return made
}

/** The city the request is about, with the city that supplies it. @throws city.not_found */
export async function placeOf(ctx: Context): Promise<CityPlace> {
  const shelf = await getShelf(ctx)
  return shelf.cities.get(ctx.cityId) ?? fail('city.not_found')
}

export async function getShelf(ctx: Context): Promise<Shelf> {
  const shelves = shelvesFor(ctx.ports)
  await catchUp(ctx, shelves)
  return loadShelf(ctx, shelves)
}

/** The assortment and the offers of the city that supplies the caller's. @throws city.not_found */
export async function getCityShelf(ctx: Context): Promise<{ shelf: Shelf; city: CityShelf; place: CityPlace }> {
  const shelf = await getShelf(ctx)
  const shelves = shelvesFor(ctx.ports)
  const place = shelf.cities.get(ctx.cityId) ?? fail('city.not_found')
  const city = await loadCity(ctx, shelves, shelf, place.supplyCity.id)
  return { shelf, city, place }
}

/** Hears what has changed (the tags of `tellChanged`) and forgets what is no longer true. */
export function noteChanges(ports: Ports, payload: string): void {
  const shelves = shelvesOf.get(ports)
  if (!shelves) return
  for (const tag of payload.split(' ')) {
    const [kind, id = ''] = tag.split(':')
    if (kind === 'product') notePending(shelves, Number(id))
    else if (kind === 'city') shelves.cities.delete(Number(id) as CityId)
    else if (tag === '*' || kind === 'category' || tag === 'places' || tag === 'catalogue') forgetAll(shelves)
  }
}

function notePending(shelves: Shelves, productId: number): void {
  if (!Number.isInteger(productId)) return
  shelves.shelf?.pending.add(productId)
  for (const city of shelves.cities.values()) city.pending.add(productId)
}

function forgetAll(shelves: Shelves): void {
  shelves.shelf = undefined
  shelves.cities.clear()
}

function loadShelf(ctx: Context, shelves: Shelves): Promise<Shelf> {
  if (shelves.shelf) return shelves.shelf.value
  const loaded = { value: readShelf(ctx), pending: new Set<number>() }
  shelves.shelf = loaded
  shelves.cities.clear()
  loaded.value.catch(() => {
    if (shelves.shelf === loaded) shelves.shelf = undefined
  })
  return loaded.value
}

async function readShelf(ctx: Context): Promise<Shelf> {
  const [products, makers, substances, categories, cities] = await Promise.all([
    sql.listShelfProducts(ctx),
    sql.listMakers(ctx),
    sql.listSubstances(ctx),
    sql.listShelfCategories(ctx),
    sql.listCityPlaces(ctx),
  ])
  return buildShelf({ products, makers, substances, categories, cities })
}

function loadCity(ctx: Context, shelves: Shelves, shelf: Shelf, cityId: CityId): Promise<CityShelf> {
  const known = shelves.cities.get(cityId)
  if (known) {
    // Asked for last, so forgotten last.
    shelves.cities.delete(cityId)
    shelves.cities.set(cityId, known)
    return known.value
  }
  const loaded = {
    value: sql.listShelfOffers(ctx, cityId).then((offers) => buildCityShelf(shelf, cityId, offers)),
    pending: new Set<number>(),
  }
  shelves.cities.set(cityId, loaded)
  const [oldest] = shelves.cities.keys()
  if (shelves.cities.size > mostCities && oldest !== undefined) shelves.cities.delete(oldest)
  loaded.value.catch(() => {
    if (shelves.cities.get(cityId) === loaded) shelves.cities.delete(cityId)
  })
  return loaded.value
}

/** Reads again what has changed since it was loaded; those who ask meanwhile wait for the same reading. */
function catchUp(ctx: Context, shelves: Shelves): Promise<void> {
  shelves.catchingUp = shelves.catchingUp.then(
    () => readPending(ctx, shelves),
    () => readPending(ctx, shelves),
  )
  return shelves.catchingUp
}

async function readPending(ctx: Context, shelves: Shelves): Promise<void> {
  const products = shelves.shelf
  if (products && products.pending.size > 0) {
    const ids = taken(products.pending)
    const shelf = await products.value
    if (await hasNewProducts(ctx, shelf, ids)) {
      if (shelves.shelf === products) forgetAll(shelves)
      return
    }
  }
  for (const [cityId, city] of shelves.cities) {
    if (city.pending.size === 0 || !products) continue
    const ids = taken(city.pending)
    const [shelf, columns, offers] = [
      await products.value,
      await city.value,
      await sql.listShelfOffers(ctx, cityId, ids),
    ]
    for (const id of ids) clearOffer(shelf, columns, id)
    for (const offer of offers) putOffer(shelf, columns, shelf.cities.get(cityId), offer)
  }
}

function taken(pending: Set<number>): number[] {
  const ids = [...pending]
  pending.clear()
  return ids
}

/** A product that is new, withdrawn, or described otherwise than before makes a new shelf; a sold pack does not. */
async function hasNewProducts(ctx: Context, shelf: Shelf, ids: number[]): Promise<boolean> {
  const now = new Map((await sql.listChangeTimes(ctx, ids)).map((row) => [row.id, row.changed_at]))
  return ids.some((id) => {
    const at = ordinalOf(shelf, id)
    return at < 0 ? now.has(id) : now.get(id) !== shelf.changedAt[at]
  })
}
