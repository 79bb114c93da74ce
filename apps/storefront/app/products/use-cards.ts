import { useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { usePageCityId } from '../session/page-city.ts'
import type { ProductCard } from './product-card.ts'

/** Today's cards of these products, in this order, in the visitor's city; undefined while they are on their way. */
export function useCards(ids: readonly number[]): readonly ProductCard[] | undefined {
  const cityId = usePageCityId()
  const [cards, setCards] = useState<readonly ProductCard[]>()
  const asked = ids.join(',')
  useEffect(() => {
    if (cityId === undefined) return
    if (asked === '') return setCards([])
    const gone = new AbortController()
    browserApi
      .ask('GET /api/v1/products/get-by-ids', { query: { ids: asked } }, gone.signal)
      .then(({ products }) => setCards(products))
      .catch(() => {
        if (!gone.signal.aborted) setCards([])
      })
    return () => gone.abort()
  }, [asked, cityId])
  return cards
}
