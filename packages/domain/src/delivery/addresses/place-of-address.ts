import type { CityId } from '@romashka/basics'
import { type AddressPlaces, plainName } from './address-words.russian.ts'
import { liesWithin, surroundingRegion } from './federal-cities.russian.ts'
import { postalRegions } from './postcode-regions.russian.ts'

/** The city that was chosen. */
interface OwnCity {
  /** As `plainName` writes it. */
  plain: string
  region_name: string
  population: number | null
}

interface NamedCity {
  id: CityId
  name: string
}

/** Whether the text is about the chosen city, about another of the shop, or about a place that the shop does not know. */
export function placeOf(
  places: AddressPlaces,
  own: OwnCity,
  others: readonly NamedCity[],
): 'own' | 'unclear' | NamedCity {
  const { towns, maybeTowns } = places
  const isOwnRegion = places.regions.length === 0 || places.regions.some((region) => isRegion(own, region))
  if (![...towns, ...maybeTowns].includes(own.plain)) {
    const other = lastNamed(towns, others) ?? others[0]
    if (other) return other
    return towns.length === 0 && isOwnRegion && !isOtherPostcode(places, own) ? 'own' : 'unclear'
  }
  const isOwn = (town: string) => town === own.plain || liesWithin(own.plain, town)
  // «Новосибирск, Бердск, ул Ленина» is in Бердск: the larger place stands first.
  const further = lastNamed(towns.slice(towns.findLastIndex(isOwn) + 1), others)
  if (further) return further
  if (!isOwnRegion) return others.find(({ name }) => plainName(name) === own.plain) ?? 'unclear'
  return !places.cities.every(isOwn) || isVillageOfThisName(places, own) ? 'unclear' : 'own'
}

const lastNamed = (towns: readonly string[], cities: readonly NamedCity[]): NamedCity | undefined =>
  towns.flatMap((town) => cities.find(({ name }) => plainName(name) === town) ?? []).at(-1)

/** «д. Москва»: no city of such a size is a village. */
const isVillageOfThisName = ({ villages, cities }: AddressPlaces, own: OwnCity): boolean =>
  villages.includes(own.plain) && !cities.includes(own.plain) && (own.population ?? 0) >= leastCityPopulation

const leastCityPopulation = 50_000

/** A postcode of another region; of a region that has none in the list nothing is known. */
const isOtherPostcode = ({ postalRegion }: AddressPlaces, own: OwnCity): boolean =>
  postalRegion !== undefined &&
  !isNamed(own.region_name, postalRegion) &&
  postalRegions.some((region) => isNamed(own.region_name, region))

/** The region of the city, or the one around it. */
function isRegion({ region_name: name }: OwnCity, written: string): boolean {
  const around = surroundingRegion(plainName(name))
  return isNamed(name, written) || (around !== undefined && isNamed(around, written))
}

/** The adjective, the name alone or its first letters stand for the region: «Моск. обл.». */
function isNamed(region: string, written: string): boolean {
  const words = plainName(region).split(/\P{L}+/u)
  const isWordOf = (one: string) => words.some((word) => word === one || (one.length < 5 && word.startsWith(one)))
  return written.split(' ').every(isWordOf)
}
