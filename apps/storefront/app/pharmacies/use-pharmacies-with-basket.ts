import { useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useBasket } from '../basket/store/use-basket.ts'
import { usePageCityId } from '../session/page-city.ts'

interface WithBasket {
  hasBasket: boolean
  /** There is nothing in it, and that is known. */
  isEmpty: boolean
  /** Nothing while the basket is empty and while it is not known who has it. */
  withBasket: ReadonlySet<number> | undefined
  hasFailed: boolean
}

/** Ids of the pharmacies that have all that is checked in the basket. */
export function usePharmaciesWithBasket(isAsked: boolean): WithBasket {
  const cityId = usePageCityId()
  const { lines, isReady } = useBasket()
  const items = lines
    .filter((line) => line.isChecked && !line.isSetAside)
    .map((line) => ({ id: line.id, amount: line.packs }))
  const wanted = JSON.stringify(items)
  const [answer, setAnswer] = useState<{ for: string; ids: ReadonlySet<number> | undefined }>()

  useEffect(() => {
    if (!isAsked || cityId === undefined || wanted === '[]') return
    const gone = new AbortController()
    const body = { items: JSON.parse(wanted) }
    browserApi.ask('POST /api/v1/search/pharmacies/with-goods', { body }, gone.signal).then(
      ({ pharmacyIds }) => setAnswer({ for: wanted, ids: new Set(pharmacyIds) }),
      () => {
        if (!gone.signal.aborted) setAnswer({ for: wanted, ids: undefined })
      },
    )
    return () => gone.abort()
  }, [isAsked, cityId, wanted])
  const isAnswered = answer?.for === wanted
  return {
    hasBasket: items.length > 0,
    isEmpty: isReady && items.length === 0,
    withBasket: isAnswered ? answer.ids : undefined,
    hasFailed: isAnswered && answer.ids === undefined,
  }
}
