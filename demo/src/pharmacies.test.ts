import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPharmacies } from './pharmacies.ts'
import { readCities } from './places.ts'
import { kilometres } from './places-distance.ts'

const pharmacies = readPharmacies()
const cities = new Map(readCities().map((city) => [city.id, city]))
const inCity = (name: string) => pharmacies.filter((pharmacy) => cities.get(pharmacy.cityId)?.name === name)

test('the chain has 200 to 300 pharmacies in ten cities, at least a dozen in each', () => {
  expect(pharmacies.length).toBeGreaterThanOrEqual(200)
  expect(pharmacies.length).toBeLessThanOrEqual(300)
  const names = ['Москва', 'Санкт-Петербург', 'Новосибирск', 'Екатеринбург', 'Казань']
  names.push('Нижний Новгород', 'Самара', 'Ростов-на-Дону', 'Краснодар', 'Владивосток')
  for (const name of names) expect(inCity(name).length, name).toBeGreaterThanOrEqual(12)
})

test('about sixty pharmacies of Novosibirsk stand where a real one was listed, and no others claim to', () => {
  expect(inCity('Новосибирск')).toHaveLength(60)
  expect(pharmacies.filter((pharmacy) => pharmacy.isAddressReal)).toEqual(inCity('Новосибирск'))
})

test('every pharmacy says that it is invented', () => {
  expect(pharmacies.filter((pharmacy) => !pharmacy.isInvented || !pharmacy.licenceNumber.startsWith('ДЕМО'))).toEqual(
    [],
  )
})

test('codes, slugs and names tell pharmacies apart', () => {
  expect(new Set(pharmacies.map((pharmacy) => pharmacy.code)).size).toBe(pharmacies.length)
  expect(new Set(pharmacies.map((pharmacy) => pharmacy.slug)).size).toBe(pharmacies.length)
  expect(new Set(pharmacies.map((pharmacy) => `${pharmacy.cityId} ${pharmacy.name}`)).size).toBe(pharmacies.length)
  expect(new Set(pharmacies.map((pharmacy) => `${pharmacy.cityId} ${pharmacy.address}`)).size).toBe(pharmacies.length)
  expect(
    pharmacies.filter((pharmacy) => !/^\d{4}$/.test(pharmacy.code) || !/^[a-z0-9-]+$/.test(pharmacy.slug)),
  ).toEqual([])
})

test('a pharmacy stands within 60 km of the centre of its city, and no two on one spot', () => {
  const far = pharmacies.filter((pharmacy) => {
    const city = cities.get(pharmacy.cityId)
    return !city || kilometres(city, pharmacy) > 60
  })
  expect(far).toEqual([])
  expect(new Set(pharmacies.map((pharmacy) => `${pharmacy.latitude} ${pharmacy.longitude}`)).size).toBe(
    pharmacies.length,
  )
})

test('opening hours can be read, begin before they end, and are round the clock somewhere in every city', () => {
  expect(pharmacies.filter((pharmacy) => !canBeRead(pharmacy.openingHours))).toEqual([])
  for (const cityId of new Set(pharmacies.map((pharmacy) => pharmacy.cityId))) {
    expect(pharmacies.some((pharmacy) => pharmacy.cityId === cityId && pharmacy.openingHours === '24/7')).toBe(true)
  }
})

test('phones are local numbers that begin with 0, which belong to nobody, and none is given twice', () => {
  expect(
    pharmacies.filter((pharmacy) => !/^\+7(495|812|383|343|831|843|846|863|861|423)000\d{4}$/.test(pharmacy.phone)),
  ).toEqual([])
  expect(new Set(pharmacies.map((pharmacy) => pharmacy.phone)).size).toBe(pharmacies.length)
})

test('every service and the permit to send medicines out can be found in every city', () => {
  for (const cityId of new Set(pharmacies.map((pharmacy) => pharmacy.cityId))) {
    const local = pharmacies.filter((pharmacy) => pharmacy.cityId === cityId)
    expect(new Set(local.flatMap((pharmacy) => pharmacy.services)).size).toBe(7)
    expect(local.some((pharmacy) => pharmacy.hasDistancePermit)).toBe(true)
  }
})

test('a pharmacy keeps the clock of its city', () => {
  expect(pharmacies.filter((pharmacy) => pharmacy.timezone !== cities.get(pharmacy.cityId)?.timezone)).toEqual([])
})

/** Every day of the week named once, each with its hours or `off`. */
function canBeRead(hours: string): boolean {
  if (hours === '24/7') return true
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  const named: string[] = []
  for (const rule of hours.split('; ')) {
    const [, from = '', to = from, opens, closes] =
      /^(\w\w)(?:-(\w\w))? (?:off|(\d\d:\d\d)-(\d\d:\d\d))$/.exec(rule) ?? []
    if (!from || (opens && closes && opens >= closes)) return false
    named.push(...days.slice(days.indexOf(from), days.indexOf(to) + 1))
  }
  return named.join() === days.join()
}

interface DrawnMap {
  corner: [number, number]
  unitsPerDegree: number
  /** Kind, rank, name, colour, shape, and its parts as differences. */
  features: [string, number, string, string, number, number[][]][]
}

const drawnMaps = {
  Москва: 'moscow',
  'Санкт-Петербург': 'saint-petersburg',
  Новосибирск: 'novosibirsk',
  Екатеринбург: 'ekaterinburg',
  'Нижний Новгород': 'nizhny-novgorod',
  Казань: 'kazan',
  Самара: 'samara',
  'Ростов-на-Дону': 'rostov-on-don',
  Краснодар: 'krasnodar',
  Владивосток: 'vladivostok',
}

function readDrawnMap(name: string) {
  const file = readFileSync(new URL(`../data/maps/${name}.json.br`, import.meta.url))
  const map: DrawnMap = JSON.parse(String(brotliDecompressSync(file)))
  const linesOf = (parts: number[][]) =>
    parts.map((steps) => {
      let [x, y] = [0, 0]
      return Array.from({ length: steps.length / 2 }, (_, at) => {
        x += steps[2 * at] ?? 0
        y += steps[2 * at + 1] ?? 0
        return { longitude: map.corner[0] + x / map.unitsPerDegree, latitude: map.corner[1] + y / map.unitsPerDegree }
      })
    })
  return map.features.map(([kind, , label, , , parts]) => ({ kind, label, lines: linesOf(parts) }))
}

type Spot = { latitude: number; longitude: number }

function isWithin({ latitude, longitude }: Spot, border: readonly Spot[]): boolean {
  let isInside = false
  border.forEach((one, at) => {
    const other = border.at(at - 1) ?? one
    if (one.latitude > latitude === other.latitude > latitude) return
    const share = (latitude - one.latitude) / (other.latitude - one.latitude)
    if (longitude < one.longitude + share * (other.longitude - one.longitude)) isInside = !isInside
  })
  return isInside
}

test.each(Object.entries(drawnMaps))('in %s every pharmacy stands within the border of the city', (city, map) => {
  const borders = readDrawnMap(map).flatMap(({ kind, lines }) => (kind === 'boundary' ? lines : []))
  expect(borders.length).toBeGreaterThan(0)
  const outside = inCity(city).filter((pharmacy) => !borders.some((border) => isWithin(pharmacy, border)))
  expect(outside.map(({ address }) => address)).toEqual([])
})

test.each(Object.entries(drawnMaps))('in %s a station is named only where one walks to it', (city, map) => {
  const plain = (name: string) => name.toLowerCase().replace(/ё/g, 'е')
  const stations = readDrawnMap(map).filter(({ kind }) => kind === 'metro_station')
  const far = inCity(city).filter((pharmacy) => {
    const spots = stations
      .filter(({ label }) => plain(label) === plain(pharmacy.metro ?? ''))
      .flatMap(({ lines }) => lines)
    return spots.length > 0 && Math.min(...spots.flat().map((spot) => kilometres(pharmacy, spot))) > 1.5
  })
  expect(far.map(({ address, metro }) => `${address}: ${metro}`)).toEqual([])
})
