import { useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { usePageCityId } from '../session/page-city.ts'
import type { Pharmacy } from './pharmacy.ts'
import type { Place } from './visitor-place.ts'

const refreshMs = 5 * 60_000

/**
 * The pharmacies as they are now. A page may have been kept for hours, so who is open is asked by the browser, and
 * asked again from time to time; a place to measure from brings distances and their order.
 */
export function useFreshPharmacies(kept: readonly Pharmacy[], place: Place | undefined) {
  const cityId = usePageCityId()
  const [answer, setAnswer] = useState<{ for: readonly Pharmacy[]; fresh: readonly Pharmacy[]; now: Date }>()
  useEffect(() => {
    if (cityId === undefined) return
    const gone = new AbortController()
    async function ask() {
      try {
        const query = place ?? {}
        const { results } = await browserApi.ask('GET /api/v1/search/pharmacies/all', { query }, gone.signal)
        setAnswer({ for: kept, fresh: results, now: new Date() })
      } catch {
        // Without an answer the kept list stays: addresses and hours in it are good, only "open now" is not shown.
        if (!gone.signal.aborted) setAnswer(undefined)
      }
    }
    ask()
    const timer = setInterval(ask, refreshMs)
    return () => {
      gone.abort()
      clearInterval(timer)
    }
  }, [kept, place, cityId])
  return answer?.for === kept ? { fresh: answer.fresh, now: answer.now } : { fresh: kept, now: undefined }
}
