import { type CityId, fail, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Ports } from '../../ports.ts'
import { buildCityShelf, clearOffer, putOffer } from './build-city-shelf.ts'
import { buildShelf } from './build-shelf.ts'
import * as sql from './shelf.sql.ts'
import { type CityPlace, type CityShelf, ordinalOf, type Shelf } from './shelf.ts'

/** Cities kept at a time; the one asked for longest ago goes first. At 100,000 products a city takes 1.4 MB. */
const mostCities = 400

/** Longer than this, and a new shelf is read behind the old one, which serves meanwhile. */
const quickMs = 200

/** Products that changed while, or after, something was loaded are read again before it is next used. */
interface Loaded<Value> {
  value: Promise<Value>
  pending: Set<number>
}

/** A shelf with its cities, whose columns are meaningless beside any other shelf. */
interface Stand extends Loaded<Shelf> {
  cities: Map<CityId, Loaded<CityShelf>>
  isQuick: boolean
}

/** What one process keeps of the assortment. */
interface Shelves {
  stand: Stand | undefined
  /** Being read to take the stand's place. */
  next: Stand | undefined
  isStale: boolean
  catchingUp: Promise<void>
}

/** By the process's ports, which live as long as its database. */
const shelvesOf = new WeakMap<Ports, Shelves>()

function shelvesFor(ports: Ports): Shelves {
  const known = shelvesOf.get(ports)
  if (known) return known
  const made: Shelves = { stand: undefined, next: undefined, isStale: false, catchingUp: Promise.resolve() }
  shelvesOf.set(ports, made)
  return made
}

/** The city the request is about, with the city that supplies it. @throws city.not_found */
export async function placeOf(ctx: Context): Promise<CityPlace> {
  const shelf = await getShelf(ctx)
  return shelf.cities.get(ctx.cityId) ?? fail('city.not_found')
}

export async function getShelf(ctx: Context): Promise<Shelf> {
  return (await getStand(ctx)).value
}

/** The assortment and the offers of the city that supplies the caller's. @throws city.not_found */
export async function getCityShelf(ctx: Context): Promise<{ shelf: Shelf; city: CityShelf; place: CityPlace }> {
  const stand = await getStand(ctx)
  const shelf = await stand.value
  const place = shelf.cities.get(ctx.cityId) ?? fail('city.not_found')
  return { shelf, city: await loadCity(ctx, stand, shelf, place.supplyCity.id), place }
}

/** Hears what has changed (the tags of `publishChange`) and forgets what is no longer true. */
export function noteShelfChanges(ports: Ports, payload: string): void {
  const shelves = shelvesOf.get(ports)
  if (!shelves) return
  const stands = [shelves.stand, shelves.next].filter((stand) => stand !== undefined)
  for (const tag of payload.split(' ')) {
    const [kind, id = ''] = tag.split(':')
    for (const stand of stands) {
      if (kind === 'product') notePending(stand, Number(id))
      if (kind === 'city') stand.cities.delete(Number(id) as CityId)
    }
    if (tag === '*' || kind === 'category' || tag === 'places' || tag === 'catalogue') shelves.isStale = true
  }
}

function notePending(stand: Stand, productId: number): void {
  if (!Number.isInteger(productId)) return
  stand.pending.add(productId)
  for (const city of stand.cities.values()) city.pending.add(productId)
}

async function getStand(ctx: Context): Promise<Stand> {
  const shelves = shelvesFor(ctx.ports)
  if (shelves.stand && !shelves.isStale) await catchUp(ctx, shelves)
  const { stand } = shelves
  if (stand && !shelves.isStale) return stand
  const next = shelves.next ?? readNext(ctx, shelves)
  if (stand && !stand.isQuick) return stand
  await next.value
  return next
}

/** What changes while it is read makes it stale again. */
function readNext(ctx: Context, shelves: Shelves): Stand {
  const started = performance.now()
  const next: Stand = { value: readShelf(ctx), pending: new Set(), cities: new Map(), isQuick: true }
  shelves.next = next
  shelves.isStale = false
  const settle = (isRead: boolean) => {
    shelves.next = undefined
    if (isRead) shelves.stand = next
    else shelves.isStale = true
  }
  next.value.then(
    () => {
      next.isQuick = performance.now() - started < quickMs
      settle(true)
    },
    () => settle(false),
  )
  return next
}

async function readShelf(ctx: Context): Promise<Shelf> {
  const [products, makers, substances, categories, cities] = await Promise.all([
    sql.listShelfProducts(ctx),
    sql.listMakers(ctx),
    sql.listSubstances(ctx),
    sql.listShelfCategories(ctx),
    sql.listCityPlaces(ctx),
  ])
  return buildShelf({ products, makers, substances, categories, cities }, localDay(ctx.now(), 'UTC'))
}

function loadCity(ctx: Context, stand: Stand, shelf: Shelf, cityId: CityId): Promise<CityShelf> {
  const { cities } = stand
  const known = cities.get(cityId)
  if (known) {
    // Asked for last, so forgotten last.
    cities.delete(cityId)
    cities.set(cityId, known)
    return known.value
  }
  const loaded = {
    value: sql.listShelfOffers(ctx, cityId).then((offers) => buildCityShelf(shelf, cityId, offers)),
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

/** Reads again what has changed since it was loaded; those who ask meanwhile wait for the same reading. */
function catchUp(ctx: Context, shelves: Shelves): Promise<void> {
  const read = () => readPending(ctx, shelves)
  shelves.catchingUp = shelves.catchingUp.then(read, read)
  return shelves.catchingUp
}

async function readPending(ctx: Context, shelves: Shelves): Promise<void> {
  const { stand } = shelves
  if (!stand) return
  const shelf = await stand.value
  if (stand.pending.size > 0 && (await hasNewProducts(ctx, shelf, taken(stand.pending)))) shelves.isStale = true
  for (const [cityId, city] of stand.cities) {
    if (city.pending.size === 0) continue
    const ids = taken(city.pending)
    const columns = await city.value
    const offers = await sql.listShelfOffers(ctx, cityId, ids)
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
