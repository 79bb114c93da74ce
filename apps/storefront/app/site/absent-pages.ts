import { useRouteLoaderData } from 'react-router'
import type { City } from './city.ts'

/** Addresses of pages for which the chain has nothing: a link to one of them is left out. */
export function useAbsentPages(): readonly string[] {
  return useRouteLoaderData<{ city: City }>('root')?.city.absentPages ?? []
}

/** Those of the list that lead somewhere. */
export const linksBeside = <Link extends readonly [path: string, ...unknown[]]>(
  links: readonly Link[],
  absent: readonly string[],
): Link[] => links.filter(([path]) => !absent.includes(path))

/** The same for the head of a page. */
export function absentIn(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): readonly string[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { city: City } | undefined
  return root?.city.absentPages ?? []
}
