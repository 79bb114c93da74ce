import { useEffect, useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useBasket } from '../basket/store/basket.ts'
import { useToldCity } from '../shell/told-city.ts'

/** Ids of the pharmacies that have all that is checked in the basket; nothing while it is empty or not yet known. */
export function useWithBasket(isAsked: boolean): { hasBasket: boolean; withBasket: ReadonlySet<number> | undefined } {
  const cityId = useToldCity()
  const { lines } = useBasket()
  const items = lines
    .filter((line) => line.isChecked && !line.isSetAside)
    .map((line) => ({ id: line.id, amount: line.packs }))
  const wanted = JSON.stringify(items)
  const [answer, setAnswer] = useState<{ for: string; ids: ReadonlySet<number> }>()

  useEffect(() => {
    if (!isAsked || cityId === undefined || wanted === '[]') return
    const gone = new AbortController()
    const body = { items: JSON.parse(wanted) }
    browserApi.ask('POST /api/v1/search/pharmacies/with-goods', { body }, gone.signal).then(
      ({ pharmacyIds }) => setAnswer({ for: wanted, ids: new Set(pharmacyIds) }),
      (error: unknown) => {
        if (!gone.signal.aborted) reportError(error)
      },
    )
    return () => gone.abort()
  }, [isAsked, cityId, wanted])
  return { hasBasket: items.length > 0, withBasket: answer?.for === wanted ? answer.ids : undefined }
}
