import type { CityLine, Region } from './cities.ts'
import type { FoundCity } from './city-list.tsx'

/** What people call their city. */
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
}
const mostFound = 50

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-\s]+/g, ' ')
    .trim()

/**
 * The city that people call so first, then those whose name begins like this, then those that contain it; of each,
 * those with pharmacies first, and the larger ones. `ё` and the hyphen are written either way.
 */
export function searchCities(regions: readonly Region[], sought: string): FoundCity[] {
  const wanted = plain(sought)
  if (!wanted) return []
  const called = shortNames[wanted]
  const rankOf = ({ name }: FoundCity) => {
    if (name === called) return 0
    const text = plain(name)
    return text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : undefined
  }
  return regions
    .flatMap(({ name, cities }) => cities.map((city) => ({ ...city, region: name })))
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
