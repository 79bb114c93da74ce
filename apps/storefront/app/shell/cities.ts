import { type Api, apiOver } from '../api/api.ts'
import { isRecord } from '../api/api-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { City } from './city.ts'

export interface Region {
  id: number
  name: string
  cities: City[]
}

/** Regions change with a release of the data, not within a visit. */
const freshMs = 10 * 60_000

let known: { at: number; bySlug: Map<string, City>; regions: Region[] } | undefined

/** Every region with its cities, asked once and kept. */
export async function listRegions(api: Api): Promise<Region[]> {
  return (await load(api)).regions
}

export async function findCity(slug: string, transport: Transport): Promise<City | undefined> {
  return (await load(apiOver(transport))).bySlug.get(slug)
}

async function load(api: Api) {
  if (known && Date.now() - known.at < freshMs) return known
  const regions = readRegions(await api.get<unknown>('/api/v1/points/regions'))
  const bySlug = new Map(regions.flatMap((region) => region.cities.map((city) => [city.slug, city] as const)))
  known = { at: Date.now(), bySlug, regions }
  return known
}

function readRegions(answer: unknown): Region[] {
  const results = isRecord(answer) && Array.isArray(answer.results) ? answer.results : []
  return results.filter(isRecord).map((region) => {
    const name = String(region.region_name ?? region.name ?? '')
    const cities = Array.isArray(region.cities) ? region.cities.filter(isRecord) : []
    return {
      id: Number(region.region_id),
      name,
      cities: cities.map((city) => ({
        id: Number(city.city_id),
        slug: String(city.slug),
        name: String(city.city_name),
        region: name,
      })),
    }
  })
}
