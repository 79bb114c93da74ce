import { createHash } from 'node:crypto'
import { type DemoCity, readCities, readDemoData } from './places.ts'

/** A hit as the address register answers it: every part is text, coordinates too. */
export interface DemoAddress {
  value: string
  unrestrictedValue: string
  data: Record<string, string | null>
}

interface Register {
  citiesByFias: Map<string, DemoCity>
  streetsByCity: Map<number, string[]>
}

/** `ул Баумана`, then `7`, `12к2`, `д. 5/1`; words of the kind of street and of the city say nothing more. */
const house = /^(\d+[0-9а-я/-]*)$/
const kinds = new Set(
  'г д дом ул улица пр-кт проспект пер переулок пл площадь наб б-р бульвар ш шоссе проезд'.split(' '),
)

let register: Register | undefined

/** What has been suggested of late, by id: a house of the demo is made up when it is asked for. */
const suggested = new Map<string, DemoAddress>()
const maxCachedStreets = 10_000

export const findDemoAddress = (fiasId: string): DemoAddress | undefined => suggested.get(fiasId)

/**
 * Streets of the demo chain's cities, and houses on them, within the city asked for (`locations: [{ fias_id }]`).
 * A city without a list of streets has none to suggest. A house's id is made up, its point is the middle of the city.
 */
export function suggestDemoAddress(
  query: string,
  { count, locations }: { count: number; locations: readonly Record<string, string>[] },
): DemoAddress[] {
  register ??= readRegister()
  const city = register.citiesByFias.get(locations[0]?.fias_id ?? '')
  if (!city) return []
  const words = wordsOf(query).filter((word) => !kinds.has(word) && word !== plain(city.name))
  const number = words.length > 1 && house.test(words.at(-1) ?? '') ? words.pop() : undefined
  if (words.length === 0) return []
  return (register.streetsByCity.get(city.id) ?? [])
    .filter((street) => matches(street, words))
    .sort((one, other) => one.length - other.length)
    .slice(0, count)
    .map((street) => rememberAddress(addressOf(city, street, number)))
}

function rememberAddress(address: DemoAddress): DemoAddress {
  if (suggested.size >= maxCachedStreets) suggested.clear()
  suggested.set(address.data.fias_id ?? '', address)
  return address
}

function matches(street: string, words: readonly string[]): boolean {
  const parts = wordsOf(street)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

function addressOf(city: DemoCity, street: string, number: string | undefined): DemoAddress {
  const value = number ? `${street}, д ${number}` : street
  const place = `г ${city.name}`
  const data = {
    country: 'Россия',
    country_iso_code: 'RU',
    city: city.name,
    city_with_type: place,
    city_fias_id: city.fiasId,
    city_kladr_id: city.kladrId,
    street_with_type: street,
    street: street.replace(/^\S+ /, ''),
    fias_id: idOf(city.fiasId, value),
    fias_level: number ? '8' : '7',
    ...(number && {
      house: number,
      house_type: 'д',
      house_fias_id: idOf(city.fiasId, value),
      geo_lat: String(city.latitude),
      geo_lon: String(city.longitude),
      qc_geo: '4',
    }),
  }
  return { value, unrestrictedValue: `${place}, ${value}`, data }
}

function readRegister(): Register {
  const streetsByCity = new Map<number, string[]>()
  for (const row of readDemoData('streets.csv')) {
    const cityId = row.number('city_id')
    const streets = streetsByCity.get(cityId)
    if (streets) streets.push(row.text('street'))
    else streetsByCity.set(cityId, [row.text('street')])
  }
  return { streetsByCity, citiesByFias: new Map(readCities().map((city) => [city.fiasId, city])) }
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,.]+/)
    .filter(Boolean)

/** The same place has the same id on every machine. */
function idOf(...parts: string[]): string {
  const hex = createHash('sha1').update(parts.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
