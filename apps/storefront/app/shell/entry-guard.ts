import { data, redirect } from 'react-router'
import type { Route } from '../+types/root'
import { browserTransport } from '../api/browser-transport.ts'
import { apiContext, cityContext } from '../api/contexts.ts'
import type { Transport } from '../api/transport.ts'
import { findCity, findCityById } from '../locations/cities.ts'
import { type City, defaultCity } from '../site/city.ts'
import { pathIn } from '../site/paths.ts'

/** `/{city}/product/…` and `/{city}/search/…` with the braces left in: links the specification lets through. */
const unfilled = /^\/\{[^/]*\}\/(?:product|search)(?:\/|$)/

/** Cities that this browser's page has looked up. A city that was not found is looked up again. */
const met = new Map<string, City>()

/** Under this name the default city is met: it is no slug. */
const ofNoSlug = ''

export function cacheCity(city: City): void {
  met.set(city.slug, city)
  if (city.id === defaultCity.id) met.set(ofNoSlug, city)
}

/**
 * Decides the city before any page loads. No slug is the default city; an unknown one is the not-found page with
 * status 404 (specification, sections 2 and 8).
 */
async function cityOf(slug: string | undefined, path: string, transport: Transport): Promise<City> {
  const isDefault = slug === undefined || unfilled.test(decodeURIComponent(path))
  // The server asks each time: its process outlives changes of a city's name and of who supplies it.
  const known = import.meta.env.SSR ? undefined : met.get(isDefault ? ofNoSlug : slug)
  if (known) return known
  const city = await (isDefault ? findCityById(defaultCity.id, transport) : findCity(slug, transport))
  // A shop without places has no default city either, and its pages still need one to say so.
  if (!city && isDefault) return defaultCity
  if (!city) throw data({ code: 'city.not_found', moveTo: '/404' }, { status: 404 })
  if (!import.meta.env.SSR) cacheCity(city)
  return city
}

/** A city that has another word now is found by this one as well; braces that nobody filled in are no word of a city. */
const isFormerWord = (slug: string, city: City): boolean => slug !== city.slug && /^[a-z0-9-]+$/.test(slug)

export const guardOnServer: Route.MiddlewareFunction = async ({ params, request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  const city = await cityOf(params.city, pathname, context.get(apiContext))
  if (params.city && isFormerWord(params.city, city))
    throw redirect(pathIn(city.slug, pathname.slice(params.city.length + 1) || '/') + search, 301)
  context.set(cityContext, city)
  return next()
}

export const guardInBrowser: Route.ClientMiddlewareFunction = async ({ params, request, context }, next) => {
  const path = new URL(request.url).pathname
  context.set(cityContext, await cityOf(params.city, path, browserTransport))
  await next()
}
