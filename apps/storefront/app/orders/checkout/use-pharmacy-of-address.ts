import { pharmacyIdOf } from '@romashka/basics'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import type { ChangeBasket } from './use-server-basket.ts'

/** A pharmacy that was chosen before the checkout, on the page of a list: `pharmacy` of the address. True until it is set. */
export function usePharmacyOfAddress(basket: AccountReply | undefined, change: ChangeBasket): boolean {
  const [search, setSearch] = useSearchParams()
  const chosen = Number(search.get('pharmacy'))
  const [isDone, setDone] = useState(false)
  const isAsked = Number.isInteger(chosen) && chosen > 0 && !isDone
  const isLoaded = basket !== undefined
  // Effect: sets the pharmacy of the address once, when the basket is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address; the callbacks do the same at every rendering
  useEffect(() => {
    if (!isAsked || !isLoaded) return
    const query = { pharmacyId: pharmacyIdOf(chosen), variantType: 'today' as const, isDevide: false }
    void change(() => browserApi.ask('PUT /api/v2/baskets/from/pickup/pharmacy', { query })).then(() => {
      setDone(true)
      setSearch({ step: 'checkout' }, { replace: true, preventScrollReset: true })
    })
  }, [isAsked, isLoaded, chosen])
  return isAsked
}
