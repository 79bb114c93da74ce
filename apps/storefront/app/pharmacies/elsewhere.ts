import { data, redirect } from 'react-router'
import type { Api } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { pathIn } from '../site/paths.ts'
import type { Pharmacy } from './pharmacy.ts'

interface Asked {
  api: Api
  params: Record<string, string | undefined>
  url: URL
  /** The pharmacies of the city of the address, none of which has this word in its address. */
  inCity: readonly Pharmacy[]
}

/**
 * Where the page of a pharmacy is that this city does not have: under its present word, or in the city where it is now.
 * In the browser it is the reader who is in another city, and sees the pharmacies of that one.
 */
export async function elsewhere({ api, params, url, inCity }: Asked) {
  if (!import.meta.env.SSR) return redirect(pathIn(params.city, '/drugstores'))
  const found = await find(api, params.pharmacy ?? '')
  if (!found) return data({ code: 'path.not_found' }, { status: 404 })
  const path = `/drugstores/${found.slug}`
  if (inCity.some(({ id }) => id === found.id)) return redirect(pathIn(params.city, path) + url.search, 301)
  const { slug, supplyCity } = await api.ask('GET /api/v1/locations/:id', { params: { id: found.city_id } })
  // Nobody is shown the pharmacies of a city that is supplied by another.
  if (supplyCity.slug !== slug) return data({ code: 'path.not_found' }, { status: 404 })
  return redirect(pathIn(slug, path) + url.search, 301)
}

async function find(api: Api, slug: string): Promise<Pharmacy | undefined> {
  try {
    return await api.ask('GET /api/v1/search/pharmacies/by-slug/:slug', { params: { slug } })
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
