import { browserApi } from '../api/loading.ts'
import { refreshMs } from '../api/query-keys.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePageCityId } from '../session/page-city.ts'
import type { Pharmacy } from './pharmacy.ts'
import type { Place } from './visitor-place.ts'

/**
 * The pharmacies as they are now. A page may have been cached for hours, so the browser requests who is open, and
 * repeats the request; with a place the list has distances and is sorted by them.
 */
export function useFreshPharmacies(rendered: readonly Pharmacy[], place: Place | undefined) {
  const cityId = usePageCityId()
  const { data, failure } = useApiQuery(
    ['pharmacies', cityId, place],
    async () => {
      const { results } = await browserApi.ask('GET /api/v1/search/pharmacies/all', { query: place ?? {} })
      return { cityId, fresh: results, now: new Date() }
    },
    { isEnabled: cityId !== undefined, refreshMs: () => refreshMs.pharmacies },
  )
  // Without an answer the rendered list stays: addresses and hours in it are good, only "open now" is not shown.
  const isUsable = data !== undefined && data.cityId === cityId && failure === undefined
  return isUsable ? { fresh: data.fresh, now: data.now } : { fresh: rendered, now: undefined }
}
