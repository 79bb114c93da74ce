import { useCallback, useEffect, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { usePageCityId } from '../../session/page-city.ts'

interface Page<Item> {
  items: readonly Item[]
  totalCount: number
  totalPages: number
}

/** Page 1 replaces the list, later pages are put below it; another city asks anew. */
export function usePages<Item extends { id: number }>(ask: (page: number) => Promise<Page<Item>>) {
  const cityId = usePageCityId()
  const [known, setKnown] = useState<Page<Item> & { page: number; cityId: number }>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(
    async (page: number) => {
      if (cityId === undefined) return
      setBusy(true)
      try {
        const next = await ask(page)
        setKnown((before) => ({
          ...next,
          items: page === 1 ? next.items : united(before?.items ?? [], next.items),
          page,
          cityId,
        }))
        setError(undefined)
      } catch (failure) {
        setError(refusalText(failure))
      } finally {
        setBusy(false)
      }
    },
    [ask, cityId],
  )
  useEffect(() => void load(1), [load])
  const list = known?.cityId === cityId ? known : undefined
  return {
    list,
    error,
    isBusy,
    hasMore: list !== undefined && list.page < list.totalPages,
    more: () => void load((list?.page ?? 0) + 1),
    again: () => void load(1),
  }
}

function united<Item extends { id: number }>(known: readonly Item[], more: readonly Item[]): Item[] {
  return [...known, ...more.filter((item) => !known.some((one) => one.id === item.id))]
}
