import type { CityId, RegionId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import { keepUnsaid, type WithUnsaid } from '../keep-unsaid.ts'
import { importResultOf, type ListImportResult, type WrittenRow } from '../list-import-result.ts'
import * as sql from './set-places.sql.ts'

/** Where a chain works, and every place that its shoppers may come from. */
export interface Places {
  regions: readonly NewRegion[]
  priceZones: readonly { code: string; name: string }[]
  cities: readonly NewCity[]
  warehouses: readonly NewWarehouse[]
}

export interface NewRegion {
  id: RegionId
  name: string
  fullName: string
  slug: string
  federalDistrict: string
  timezone: string
  fiasId: string
  kladrId: string
}

export interface NewCity {
  id: CityId
  name: string
  slug: string
  /** A word that its pages had in their addresses, which lead to them still. */
  formerSlug?: string | null | undefined
  regionId: RegionId
  supplyCityId: CityId
  /** The code of a price zone. */
  priceZone: string
  timezone: string
  latitude: number
  longitude: number
  population: number | null
  fiasId: string
  kladrId: string
}

export interface NewWarehouse {
  code: string
  regionId: RegionId
  name: string
  timezone: string
  /** `HH:MM` on the region's clock. */
  cutOffTime: string
}

/** Adds new places and changes existing ones; removes none. */
export function setPlaces(ctx: Context, places: Places): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await writePlaces(ctx, places)
    await publishChange(ctx, ['*'])
  })
}

async function writePlaces(ctx: Context, places: Places): Promise<WrittenRow[]> {
  await sql.keepFormerSlugs(ctx, places.cities)
  return [
    ...(await sql.setRegions(ctx, places.regions)),
    ...(await sql.setPriceZones(ctx, places.priceZones)),
    ...(await sql.setCities(ctx, places.cities)),
    ...(await sql.setWarehouses(ctx, places.warehouses)),
  ]
}

/** By the chain's own codes: the rows that a list writes, and what the shop has beside them. */
type PlaceRows = { [Kind in keyof Places]: readonly (Places[Kind][number] & { code: string })[] }
type RegionRow = PlaceRows['regions'][number]
type CityRow = PlaceRows['cities'][number]
export type PlaceCodes = Awaited<ReturnType<typeof sql.listPlaceCodes>>

/** Regions, price zones, cities and warehouses by their codes. */
export function listPlaceCodes(ctx: Context): Promise<PlaceCodes> {
  return sql.listPlaceCodes(ctx)
}

/** Adds and changes places of one kind; a place that is there keeps its id, and none is taken away. */
export function setPlacesOf<Kind extends keyof Places>(
  ctx: Context,
  kind: Kind,
  rows: PlaceRows[Kind],
): Promise<ListImportResult> {
  return inTransaction(ctx, async (ctx) => {
    // A city that gets another word is the same one.
    const codes = new Map(rows.flatMap((row) => ('id' in row ? [[Number(row.id), row.code] as const] : [])))
    const places: readonly { id: number; code: string }[] = (await sql.listPlaceCodes(ctx))[kind]
    const known = places.map(({ id, code }) => codes.get(id) ?? code)
    const nothing: Places = { regions: [], priceZones: [], cities: [], warehouses: [] }
    const written = await writePlaces(ctx, { ...nothing, [kind]: rows })
    if (written.length > 0) await publishChange(ctx, ['*'])
    return importResultOf(
      written,
      known,
      rows.map(({ code }) => code),
    )
  })
}

/** Regions of a list that may have no columns for some of this: it stays as it is. */
export async function keepRegions(
  ctx: Context,
  rows: readonly WithUnsaid<RegionRow, 'fullName' | 'federalDistrict' | 'fiasId' | 'kladrId'>[],
): Promise<RegionRow[]> {
  const known = await sql.listRegionDetails(ctx)
  const defaults = { fullName: '', federalDistrict: '', fiasId: '', kladrId: '' }
  return keepUnsaid<RegionRow, keyof typeof defaults>(rows, { known, keyOf: ({ id }) => String(id), defaults }).map(
    (region) => ({ ...region, fullName: region.fullName || region.name }),
  )
}

/** Cities of a list that may have no columns for some of this: it stays as it is. */
export async function keepCities(
  ctx: Context,
  rows: readonly WithUnsaid<CityRow, 'population' | 'fiasId' | 'kladrId'>[],
): Promise<CityRow[]> {
  const known = await sql.listCityDetails(ctx)
  const defaults = { population: null, fiasId: '', kladrId: '' }
  return keepUnsaid<CityRow, keyof typeof defaults>(rows, { known, keyOf: ({ id }) => String(id), defaults })
}

/** Ids for places of a list, by their codes: existing places keep theirs, new ones get the next free. */
export function idsOf(known: readonly { id: number; code: string }[], codes: readonly string[]): Map<string, number> {
  const ids = new Map(known.map(({ id, code }) => [code, id]))
  let last = Math.max(0, ...ids.values())
  for (const code of codes) {
    if (ids.has(code)) continue
    last += 1
    ids.set(code, last)
  }
  return ids
}
