import { browserApi } from '../api/loading.ts'
import { type ApiQuery, useApiQuery } from '../api/use-api-query.ts'
import type { Region } from './cities.ts'

/** Every region with its cities, in the order the chooser shows them; requested once per page load. */
export function useRegions(): ApiQuery<Region[]> {
  const request = async () => (await browserApi.ask('GET /api/v1/locations')).results
  return useApiQuery(['regions'], request, { isHeld: true })
}
