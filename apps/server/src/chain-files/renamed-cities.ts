import type { locations } from '@romashka/domain'
import type { Problem } from './chain-file.ts'

type KnownCity = locations.PlaceCodes['cities'][number]

interface Row {
  line: number
  city: string
  former_city: string | null | undefined
}

/** The cities that the shop has, under the words that the list gives them from now on. */
export function renamedCities(rows: readonly Row[], known: readonly KnownCity[]): KnownCity[] {
  const words = new Map(rows.flatMap(({ city, former_city }) => (former_city ? [[former_city, city]] : [])))
  return known.map((one) => ({ ...one, code: words.get(one.code) ?? one.code }))
}

/** A word can have been one city's, and one that still is a city's leads to that one. */
export function wronglyRenamed(rows: readonly Row[], known: readonly KnownCity[]): Problem[] {
  const cities = new Set(rows.map(({ city }) => city))
  const there = new Set(known.map(({ code }) => code))
  const taken = new Map<string, string>()
  return rows.flatMap(({ line, city, former_city: former }) => {
    if (!former) return []
    const other = taken.get(former)
    taken.set(former, city)
    const reason =
      (other && `${former} is said to have become ${other} already`) ||
      (cities.has(former) && `${former} is a city of this list`) ||
      (there.has(former) && there.has(city) && `${former} and ${city} are both cities of the shop`)
    return reason ? [{ line, column: 'former_city', reason }] : []
  })
}
