import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { usePartCity } from './kept-part.tsx'

/** The same page in the city of the address: `/basket` becomes `/kazan/basket` where the address names a city. */
export function pathIn(citySlug: string | undefined, path: string): string {
  if (!citySlug) return path
  return path === '/' ? `/${citySlug}` : `/${citySlug}${path}`
}

/** The first word of the address, unless no city is called that: links that repeat it would lead nowhere. */
export function useCitySlug(): string | undefined {
  const { city } = useParams()
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.data?.code === 'city.not_found' ? undefined : city
}

export function useCityPath(): (path: string) => string {
  const city = useCitySlug()
  const slug = usePartCity() ?? city
  return (path) => pathIn(slug, path)
}
