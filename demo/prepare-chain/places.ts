/**
 * Turns the collected lists of regions and cities into the demo's own regions.csv and cities.csv.
 * Run: node demo/prepare-chain/places.ts RAW_DIR
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvRows } from '../src/csv-rows.ts'
import { csvText } from './csv-text.ts'
import { priceZoneOf } from './price-zone-of.russian.ts'
import { regionName, shortRegionName } from './region-name.russian.ts'

const [rawDir] = process.argv.slice(2)
if (!rawDir) throw new Error('name the folder with the raw files')

const data = new URL('../data/', import.meta.url)
const raw = (file: string) => csvRows(readFileSync(join(rawDir, file), 'utf8'))

const regions = raw('regions.csv').map((row) => ({
  id: row.number('region_id'),
  name: shortRegionName(row.text('name')),
  full_name: regionName(row.text('name'), row.text('type')),
  slug: row.text('slug'),
  federal_district: row.text('federal_district'),
  timezone: row.text('timezone'),
  price_zone: priceZoneOf(row.text('federal_district')),
  fias_id: row.text('fias_id'),
  kladr_id: row.text('kladr_id'),
}))

const cities = raw('cities.csv').map((row) => ({
  id: row.number('city_id'),
  name: row.text('name'),
  slug: row.text('slug'),
  region_id: row.number('region_id'),
  timezone: row.text('timezone'),
  lat: row.number('lat'),
  lon: row.number('lon'),
  population: row.text('population'),
  fias_id: row.text('fias_id'),
  kladr_id: row.text('kladr_id'),
}))

for (const [file, rows] of [
  ['regions.csv', regions],
  ['cities.csv', cities],
] as const) {
  writeFileSync(new URL(file, data), csvText(Object.keys(rows[0] ?? {}), rows))
}
