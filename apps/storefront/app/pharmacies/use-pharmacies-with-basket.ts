import type { PharmacyId } from '@romashka/basics'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useBasket } from '../basket/store/use-basket.ts'
import { usePageCityId } from '../session/page-city.ts'

interface WithBasket {
  hasBasket: boolean
  /** There is nothing in it, and that is known. */
  isEmpty: boolean
  /** Nothing while the basket is empty and while it is not known who has it. */
  withBasket: ReadonlySet<PharmacyId> | undefined
  hasFailed: boolean
}

/** Ids of the pharmacies that have all that is checked in the basket. */
export function usePharmaciesWithBasket(isAsked: boolean): WithBasket {
  const cityId = usePageCityId()
  const { lines, isReady } = useBasket()
  const items = lines
    .filter((line) => line.isChecked && !line.isSetAside)
    .map((line) => ({ id: line.id, amount: line.packs }))
  const { data: ids, failure } = useApiQuery(
    ['pharmacies-with-basket', cityId, items],
    async () => (await browserApi.ask('POST /api/v1/search/pharmacies/with-goods', { body: { items } })).pharmacyIds,
    { isEnabled: isAsked && cityId !== undefined && items.length > 0, keepsPrevious: false },
  )
  return {
    hasBasket: items.length > 0,
    isEmpty: isReady && items.length === 0,
    withBasket: ids && new Set(ids),
    hasFailed: failure !== undefined,
  }
}
