import { createApi, type ReplyOf } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { City } from '../site/city.ts'

export type Region = ReplyOf<'GET /api/v1/locations'>['results'][number]
export type CityLine = Region['cities'][number]

/** The city of a slug, or nothing where no city has it. */
export function findCity(slug: string, transport: Transport): Promise<City | undefined> {
  return found(createApi(transport).ask('GET /api/v1/locations/by-slug/:slug', { params: { slug } }))
}

export function findCityById(id: CityLine['id'], transport: Transport): Promise<City | undefined> {
  return found(createApi(transport).ask('GET /api/v1/locations/:id', { params: { id } }))
}

async function found(answer: Promise<ReplyOf<'GET /api/v1/locations/:id'>>): Promise<City | undefined> {
  try {
    const { id, slug, name, regionName, timezone, supplyCity, absentPages } = await answer
    return { id, slug, name, region: regionName, zone: timezone, supply: supplyCity.slug, absentPages }
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
