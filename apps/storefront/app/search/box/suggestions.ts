import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useVisitor } from '../../session/visitor.ts'
import { pathIn } from '../../site/paths.ts'
import { displayQuery } from '../query-text.ts'

export type Suggestions = ReplyOf<'POST /api/v1/search/query-suggestion'>

const typingPauseMs = 120
const maxCachedSuggestions = 50
const cache = new Map<string, Suggestions>()

/** Suggestions for the typed text; the former ones stay until the new ones arrive. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestions | undefined {
  // A space at the end says that the word is whole.
  const query = typed.trimStart()
  // Each city has prices of its own.
  const { cityId } = useVisitor()
  const key = `${cityId}:${query}`
  const [shown, setShown] = useState<Suggestions>()
  // Effect: requests suggestions after a pause in typing.
  useEffect(() => {
    if (!isOpen) return
    const known = cache.get(key)
    if (known) return setShown(known)
    const gone = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const answer = await browserApi.ask('POST /api/v1/search/query-suggestion', { body: { query } }, gone.signal)
          if (cache.size >= maxCachedSuggestions) cache.clear()
          cache.set(key, answer)
          setShown(answer)
        } catch {
          // Without suggestions the search itself still works by Enter.
          if (!gone.signal.aborted) setShown(undefined)
        }
      },
      query ? typingPauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query, key, isOpen])
  return shown
}

/** One line of the panel of any kind, selected by the arrow keys. */
export type Option =
  | { kind: 'query' | 'recent'; key: string; text: string; to: string }
  | { kind: 'category'; key: string; text: string; to: string }
  | { kind: 'product'; key: string; product: Suggestions['products'][number]; to: string }
  | { kind: 'pharmacy'; key: string; text: string; note: string | null; to: string }

export interface Group {
  title: string
  options: Option[]
}

const maxRecent = 5
const maxProducts = 5

/** The panel's groups in the order they are walked over; a group with nothing in it is left out. */
export function groupsOf(
  typed: string,
  found: Suggestions | undefined,
  recent: readonly string[],
  city: string | undefined,
): Group[] {
  const searchFor = (query: string) => pathIn(city, `/search?${new URLSearchParams({ query })}`)
  const isEmpty = typed.trim() === ''
  const groups: Group[] = [
    {
      title: 'Вы искали',
      options: (isEmpty ? recent.slice(0, maxRecent) : []).map((text) => ({
        kind: 'recent',
        key: `recent-${text}`,
        text,
        to: searchFor(text),
      })),
    },
    {
      title: isEmpty ? 'Часто ищут' : 'Запросы',
      options: (found?.queries ?? []).slice(0, isEmpty ? 6 : 4).map((query) => ({
        kind: 'query',
        key: `query-${query}`,
        text: displayQuery(query),
        to: searchFor(displayQuery(query)),
      })),
    },
    {
      title: 'Разделы',
      options: (found?.categories ?? []).slice(0, 3).map(({ section_id, name, url }) => ({
        kind: 'category',
        key: `category-${section_id}`,
        text: name,
        to: pathIn(city, url),
      })),
    },
    {
      title: 'Товары',
      options: (found?.products ?? []).slice(0, maxProducts).map((product) => ({
        kind: 'product',
        key: `product-${product.id}`,
        product,
        to: pathIn(city, `/product/${product.slug}`),
      })),
    },
    {
      title: 'Аптеки',
      options: (found?.pharmacies ?? []).slice(0, 3).map(({ id, slug, address, metro }) => ({
        kind: 'pharmacy',
        key: `pharmacy-${id}`,
        text: address,
        note: metro,
        to: pathIn(city, `/drugstores/${slug}`),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The option's id in the page, which the input names as the active one. */
export function optionId(listId: string, option: Option): string {
  return `${listId}-${option.key.replace(/[^\p{L}\d]+/gu, '-')}`
}
