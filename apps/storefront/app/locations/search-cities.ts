import { slipsBetween, switchKeyboardLayout } from '@romashka/basics'
import type { CityLine, Region } from './cities.ts'
import type { FoundCity } from './city-list.tsx'

/** What people call their city, and what it was called when they were young. */
const shortNames: Record<string, string> = {
  мск: 'Москва',
  спб: 'Санкт-Петербург',
  питер: 'Санкт-Петербург',
  петербург: 'Санкт-Петербург',
  ленинград: 'Санкт-Петербург',
  екб: 'Екатеринбург',
  ебург: 'Екатеринбург',
  нск: 'Новосибирск',
  новосиб: 'Новосибирск',
  нн: 'Нижний Новгород',
  нижний: 'Нижний Новгород',
  рнд: 'Ростов-на-Дону',
  чел: 'Челябинск',
  челяба: 'Челябинск',
  влад: 'Владивосток',
  крд: 'Краснодар',
  кгд: 'Калининград',
  свердловск: 'Екатеринбург',
  горький: 'Нижний Новгород',
  сталинград: 'Волгоград',
  msk: 'Москва',
  spb: 'Санкт-Петербург',
  ekb: 'Екатеринбург',
  nsk: 'Новосибирск',
}
/** Of a shorter one the first letters are those of other cities as well. */
const leastNameToEnd = 5
const leastTyped = 3
const mostFound = 50

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-\s]+/g, ' ')
    .trim()

/**
 * The city that people call so first, then those whose name begins like this, then those that contain it; of each,
 * those with pharmacies first, and the larger ones. `ё` and the hyphen are written either way. Where there is none, the
 * words are read on the other keyboard, as the name in the address, and then with a slip or two.
 */
export function searchCities(regions: readonly Region[], sought: string): FoundCity[] {
  const wanted = plain(sought)
  if (!wanted) return []
  const cities = regions.flatMap(({ name, cities }) => cities.map((city) => ({ ...city, region: name })))
  const readings = [wanted, plain(switchKeyboardLayout(wanted) ?? wanted)]
  const ways = [...readings.map((text) => rankOfName(text)), rankOfSlug(wanted), rankOfSlip(wanted)]
  for (const rankOf of ways) {
    const found = inOrder(cities, rankOf)
    if (found.length > 0) return found
  }
  return []
}

/** The lower, the earlier in the list; nothing for a city that is not meant. */
type RankOf = (city: FoundCity) => number | undefined

function inOrder(cities: readonly FoundCity[], rankOf: RankOf): FoundCity[] {
  return cities
    .flatMap((city) => {
      const rank = rankOf(city)
      return rank === undefined ? [] : [{ city, rank }]
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || Number(b.city.hasPharmacies) - Number(a.city.hasPharmacies) || largerFirst(a.city, b.city),
    )
    .slice(0, mostFound)
    .map(({ city }) => city)
}

function rankOfName(wanted: string): RankOf {
  const called = Object.entries(shortNames).flatMap(([short, name]) => {
    const isBegun = wanted.length >= leastTyped && short.length >= leastNameToEnd && short.startsWith(wanted)
    return short === wanted || isBegun ? [name] : []
  })
  return ({ name }) => {
    if (called.includes(name)) return 0
    const text = plain(name)
    if (text.startsWith(wanted)) return 1
    // «нск» is Новосибирск, and not every town whose name ends so.
    return called.length === 0 && text.includes(wanted) ? 2 : undefined
  }
}

const rankOfSlug =
  (wanted: string): RankOf =>
  ({ slug }) =>
    plain(slug).startsWith(wanted) ? 0 : undefined

/** One wrong, missing or swapped letter in a short name, two in a long one. */
const rankOfSlip =
  (wanted: string): RankOf =>
  ({ name }) => {
    const most = wanted.length < 5 ? 0 : wanted.length < 9 ? 1 : 2
    const slips = slipsBetween(wanted, plain(name), most)
    return slips > most ? undefined : slips
  }

const largerFirst = (a: CityLine, b: CityLine) => b.population - a.population || a.name.localeCompare(b.name, 'ru')

/** The cities in which the chain has pharmacies: those of the shopper's own region first, then the larger ones. */
export function citiesWithPharmacies(regions: readonly Region[], ownRegion: string | undefined): FoundCity[] {
  return regions
    .flatMap(({ name, cities }) =>
      cities.filter((city) => city.hasPharmacies).map((city) => ({ city, isOwn: name === ownRegion })),
    )
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || largerFirst(a.city, b.city))
    .map(({ city }) => city)
}
