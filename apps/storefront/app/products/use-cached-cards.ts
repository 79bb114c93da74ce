import { useEffect, useState } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'

type Card = ReplyOf<'GET /api/v1/previews/:id'>

const known = new Map<number, Card>()

/** The catalogue's cards of these products: the same picture and badges as in the lists. */
export function useCachedCards(ids: readonly number[]): ReadonlyMap<number, Card> {
  const [, setCount] = useState(0)
  const asked = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (!asked) return
    browserApi
      .ask('GET /api/v1/products/get-by-ids', { query: { ids: asked, size: 100 } })
      .then(({ products }) => {
        for (const card of products) known.set(card.id, card)
        setCount(known.size)
      })
      .catch((error: unknown) => reportError(error))
  }, [asked])
  return known
}
