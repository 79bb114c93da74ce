/**
 * Makes the demo chain's pharmacies out of the street list beside this file and the collected pharmacies of Novosibirsk.
 * Run after places.ts: node demo/prepare-chain/pharmacies.ts RAW_DIR
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvRows } from '../src/csv-rows.ts'
import { randomFor } from '../src/random.ts'
import { csvText } from './csv-text.ts'
import { inventHours, inventServices, unassignedPhone } from './invented-details.ts'
import { demoLicence, numberedName } from './invented-names.russian.ts'
import { addressSlug } from './latin.russian.ts'
import type { Location } from './location.ts'
import { novosibirskLocations } from './novosibirsk.russian.ts'

/** The served cities in the order of their pharmacies' codes (01xx, 02xx …), each with its telephone code. */
const served = [
  [1, '495'],
  [2, '812'],
  [3, '383'],
  [4, '343'],
  [5, '831'],
  [6, '843'],
  [7, '846'],
  [10, '863'],
  [17, '861'],
  [22, '423'],
] as const

const [rawDir] = process.argv.slice(2)
if (!rawDir) throw new Error('name the folder with the raw files')
const rowsOf = (file: string | URL) => csvRows(readFileSync(file, 'utf8'))

const chosenPharmacies = rowsOf(new URL('spots.csv', import.meta.url)).map(
  (row): Location => ({
    cityId: row.number('city_id'),
    name: row.text('name'),
    address: `${row.text('street')}, ${row.text('house')}`,
    latitude: row.number('lat'),
    longitude: row.number('lon'),
    metro: row.optional('metro'),
    isAddressReal: false,
    source: 'hand',
  }),
)
const locations = [...chosenPharmacies, ...novosibirskLocations(rowsOf(join(rawDir, 'pharmacies_novosibirsk.csv')))]
const cities = new Map(rowsOf(new URL('../data/cities.csv', import.meta.url)).map((row) => [row.number('id'), row]))

const pharmacies = served.flatMap(([cityId, areaCode], cityAt) => {
  const city = cities.get(cityId)
  if (!city) throw new Error(`no city ${cityId}`)
  return locations
    .filter((location) => location.cityId === cityId)
    .map((location, at) => {
      const code = String((cityAt + 1) * 100 + at + 1).padStart(4, '0')
      const random = randomFor('pharmacy', code)
      return {
        code,
        city_id: cityId,
        name: location.name ?? numberedName(code),
        slug: `${city.text('slug')}-${addressSlug(location.address)}`,
        address: location.address,
        lat: location.latitude.toFixed(6),
        lon: location.longitude.toFixed(6),
        opening_hours: inventHours(random, at === 0),
        phone: unassignedPhone(areaCode, code),
        services: inventServices(random, at === 0).join(';'),
        metro: location.metro ?? '',
        timezone: city.text('timezone'),
        licence_number: demoLicence(city.text('region_id'), code),
        licence_address: `${city.text('name')}, ${location.address}`,
        has_distance_permit: at === 0 || random() < 0.6 ? 1 : 0,
        is_address_real: location.isAddressReal ? 1 : 0,
        is_invented: 1,
        source: location.source,
      }
    })
})

writeFileSync(new URL('../data/pharmacies.csv', import.meta.url), csvText(Object.keys(pharmacies[0] ?? {}), pharmacies))
