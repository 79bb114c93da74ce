import { readFileSync } from 'node:fs'
import { type CityId, cityIdOf, type RegionId, regionIdOf } from '@romashka/basics'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { kilometres, type Point } from './places-distance.ts'

export interface DemoRegion {
  id: RegionId
  /** «Новосибирская», «Татарстан» */
  name: string
  /** «Новосибирская область», «Республика Татарстан» */
  fullName: string
  slug: string
  /** Empty where the region belongs to none (Байконур). */
  federalDistrict: string
  timezone: string
  fiasId: string
  kladrId: string
}

export interface DemoCity {
  id: CityId
  name: string
  slug: string
  regionId: RegionId
  /** The city whose pharmacies and prices this one is shown: itself, or the nearest city with pharmacies. */
  supplyCityId: CityId
  /** The price zone of its supply city. */
  priceZone: string
  timezone: string
  latitude: number
  longitude: number
  /** Census of 2010; null where the source has none. */
  population: number | null
  fiasId: string
  kladrId: string
}

export interface DemoPriceZone {
  code: string
  name: string
  /** What a price is multiplied by in this zone. */
  factor: number
}

export interface DemoWarehouse {
  code: string
  regionId: RegionId
  name: string
  timezone: string
  /** `HH:MM` on the region's clock: what is ordered by then is in the pharmacies tomorrow. */
  cutOffTime: string
}

export function readDemoData(file: string): CsvRow[] {
  return csvRows(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'))
}

/** A name that means nothing alone: «Алтайский» is a край, «Амурская» an область. */
const adjective = /(ий|ый|ая)( —|$)/

export function readRegions(): DemoRegion[] {
  return readDemoData('regions.csv').map((row) => ({
    id: regionId(row, 'id'),
    name: row.text(adjective.test(row.text('name')) ? 'full_name' : 'name'),
    fullName: row.text('full_name'),
    slug: row.text('slug'),
    federalDistrict: row.text('federal_district'),
    timezone: row.text('timezone'),
    fiasId: row.text('fias_id'),
    kladrId: row.text('kladr_id'),
  }))
}

export function readCities(): DemoCity[] {
  const zones = new Map(readDemoData('regions.csv').map((row) => [row.number('id'), row.text('price_zone')]))
  const servedIds = new Set(readDemoData('pharmacies.csv').map((row) => row.number('city_id')))
  const rows = readDemoData('cities.csv')
  const served = rows.filter((row) => servedIds.has(row.number('id')))
  return rows.map((row) => {
    const supply = nearest(served, row)
    return {
      id: cityIdOf(row.number('id')),
      name: row.text('name'),
      slug: row.text('slug'),
      regionId: regionId(row, 'region_id'),
      supplyCityId: cityIdOf(supply.number('id')),
      priceZone: known(zones, supply.number('region_id'), supply),
      timezone: row.text('timezone'),
      latitude: row.number('lat'),
      longitude: row.number('lon'),
      population: row.optional('population') === null ? null : row.number('population'),
      fiasId: row.text('fias_id'),
      kladrId: row.text('kladr_id'),
    }
  })
}

function nearest(served: readonly CsvRow[], row: CsvRow): CsvRow {
  const place = point(row)
  let best: { row: CsvRow; km: number } | undefined
  for (const candidate of served) {
    const km = kilometres(place, point(candidate))
    if (!best || km < best.km) best = { row: candidate, km }
  }
  if (!best) throw new Error('the chain has no pharmacies')
  return best.row
}

export function readPriceZones(): DemoPriceZone[] {
  return readDemoData('price-zones.csv').map((row) => ({
    code: row.text('code'),
    name: row.text('name'),
    factor: row.number('factor'),
  }))
}

export function readWarehouses(): DemoWarehouse[] {
  const timezones = new Map(readRegions().map((region) => [region.id, region.timezone]))
  return readDemoData('warehouses.csv').map((row) => ({
    code: row.text('code'),
    regionId: regionId(row, 'region_id'),
    name: row.text('name'),
    timezone: known(timezones, regionId(row, 'region_id'), row),
    cutOffTime: row.text('cut_off_local_time'),
  }))
}

function regionId(row: CsvRow, column: string): RegionId {
  return regionIdOf(row.number(column))
}

function known<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key, row: CsvRow): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`line ${row.line}: no region ${key}`)
  return value
}

function point(row: CsvRow): Point {
  return { latitude: row.number('lat'), longitude: row.number('lon') }
}
