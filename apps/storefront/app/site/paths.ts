import { useParams } from 'react-router'
import { usePartCity } from './kept-part.tsx'

/** The same page in the city of the address: `/basket` becomes `/kazan/basket` where the address names a city. */
export function pathIn(citySlug: string | undefined, path: string): string {
  if (!citySlug) return path
  return path === '/' ? `/${citySlug}` : `/${citySlug}${path}`
}

export function useCityPath(): (path: string) => string {
  const { city } = useParams()
  const slug = usePartCity() ?? city
  return (path) => pathIn(slug, path)
}
