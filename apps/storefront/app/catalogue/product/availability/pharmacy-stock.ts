import type { ProductId } from '@romashka/basics'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '../../../api/api.ts'
import { browserApi } from '../../../api/loading.ts'
import type { Place } from '../../../pharmacies/visitor-place.ts'
import { usePageCityId } from '../../../session/page-city.ts'

/** Pharmacies of the list before the shopper asks for all. */
export const initiallyShown = 6

/** A pharmacy with what it has of one product. */
export type PharmacyStock = ReplyOf<'GET /api/v1/products/:id/availability'>['results'][number]

interface Answer {
  pharmacies: readonly PharmacyStock[]
  now: Date
}

/** What the pharmacies have of a product now, the nearest first where there is a place to measure from. */
export function usePharmacyStock(
  id: ProductId,
  place: Place | undefined,
  preloadView: () => void,
): Answer | 'failed' | undefined {
  const cityId = usePageCityId()
  const [answer, setAnswer] = useState<Answer | 'failed'>()
  const preload = useEffectEvent(preloadView)
  // Effect: requests the stock in the browser and aborts when the product or the place changes.
  useEffect(() => {
    preload()
    if (cityId === undefined) return
    const gone = new AbortController()
    browserApi
      .ask('GET /api/v1/products/:id/availability', { params: { id }, query: place ?? {} }, gone.signal)
      .then(({ results }) => setAnswer({ pharmacies: results, now: new Date() }))
      .catch(() => {
        if (!gone.signal.aborted) setAnswer('failed')
      })
    return () => gone.abort()
  }, [id, place, cityId])
  return answer
}
