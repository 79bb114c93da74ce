import { metresBetween } from '@romashka/basics'
import { data, redirect } from 'react-router'
import type { Api, ReplyOf } from '../../api/api.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import type { City } from '../../site/city.ts'
import { pathIn } from '../../site/paths.ts'
import type { Pharmacy } from '../pharmacy.ts'

export type ClosedPharmacy = ReplyOf<'GET /api/v1/search/pharmacies/closed/:slug'>

/** The nearest of these pharmacies, itself left out. */
export function nearestTo(place: Parameters<typeof metresBetween>[0] & { id: number }, all: readonly Pharmacy[]) {
  return all
    .filter(({ id }) => id !== place.id)
    .toSorted((a, b) => metresBetween(place, a) - metresBetween(place, b))
    .slice(0, 3)
}

/**
 * What the page of a pharmacy that has closed for good says, with the status of what is gone: orders, receipts and
 * bookmarks name it still. Undefined where none with this word has.
 */
export async function findClosed(
  api: Api,
  { slug, city, inCity }: { slug: string; city: City; inCity: readonly Pharmacy[] },
) {
  const closed = await find(api, slug)
  if (!closed) return undefined
  if (closed.city_id === city.id) return data({ closed, nearby: nearestTo(closed, inCity) }, { status: 410 })
  if (!import.meta.env.SSR) return undefined
  const own = await api.ask('GET /api/v1/locations/:id', { params: { id: closed.city_id } })
  throw redirect(pathIn(own.slug, `/drugstores/${closed.slug}`), 301)
}

async function find(api: Api, slug: string): Promise<ClosedPharmacy | undefined> {
  try {
    return await api.ask('GET /api/v1/search/pharmacies/closed/:slug', { params: { slug } })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
