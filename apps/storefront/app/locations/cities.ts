import { createApi, type ReplyOf } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import type { Transport } from '../api/transport.ts'
import type { City } from '../site/city.ts'

export type Region = ReplyOf<'GET /api/v1/locations'>['results'][number]
export type CityLine = Region['cities'][number]

/** The city of a slug, or nothing where no city has it. */
export async function findCity(slug: string, transport: Transport): Promise<City | undefined> {
  try {
    const city = await createApi(transport).ask('GET /api/v1/locations/by-slug/:slug', { params: { slug } })
    const { id, name, regionName, timezone } = city
    return { id, slug, name, region: regionName, zone: timezone }
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
