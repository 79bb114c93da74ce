import { notify } from '@romashka/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListedCard } from '../../products/product-card.ts'
import { readRows } from '../../site/sent-rows.ts'
import type { Listing } from './listing.ts'

interface Shown {
  products: ListedCard[]
  page: number
  scrollId: string | null
}

/** Listings of which more than the first page was loaded; kept for the way back from a product. */
const left = new Map<string, Shown>()
const maxStoredListings = 12

export type RequestPage = (search: URLSearchParams, scrollId: string | undefined) => Promise<Listing>

/** The listing with what was loaded after it, and the way to load more. */
export function useMoreProducts(first: Listing, requestPage: RequestPage) {
  const { pathname, search } = useLocation()
  const key = pathname + search
  const [shown, setShown] = useState<{ key: string; at: Shown }>(() => ({ key, at: left.get(key) ?? begin(first) }))
  const [isBusy, setBusy] = useState(false)
  const now = shown.key === key ? shown.at : (left.get(key) ?? begin(first))
  async function more() {
    setBusy(true)
    try {
      const page = now.page + 1
      const nextSearch = new URLSearchParams(search)
      nextSearch.set('page', String(page))
      const next = await requestPage(nextSearch, now.scrollId ?? undefined)
      const known = new Set(now.products.map(({ id }) => id))
      const products = [...now.products, ...readRows(next.products).filter(({ id }) => !known.has(id))]
      const at = { products, page, scrollId: next.scrollId }
      keep(key, at)
      setShown({ key, at })
    } catch {
      notify({ message: 'Не получилось загрузить товары. Попробуйте ещё раз', tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { products: now.products, page: now.page, isBusy, more }
}

function begin(first: Listing): Shown {
  return { products: readRows(first.products), page: first.page, scrollId: first.scrollId }
}

function keep(key: string, shown: Shown): void {
  left.delete(key)
  left.set(key, shown)
  const [oldest] = left.keys()
  if (left.size > maxStoredListings && oldest !== undefined) left.delete(oldest)
}
