import { useRouteLoaderData } from 'react-router'
import type { City } from '../site/city.ts'
import { useVisitor } from './visitor.ts'

/**
 * The city of the page, once the calls of the browser are made in its name; undefined for the moment before. An effect
 * that asks for prices or stock waits for it, or it would ask for another city's.
 */
export function usePageCityId(): number | undefined {
  const root = useRouteLoaderData<{ city: City } | undefined>('root')
  const { cityId } = useVisitor()
  return root?.city.id === cityId ? cityId : undefined
}

/** The clock of the page's city, an IANA zone. */
export function useCityZone(): string {
  const root = useRouteLoaderData<{ city: City } | undefined>('root')
  return root?.city.zone ?? 'Europe/Moscow'
}
