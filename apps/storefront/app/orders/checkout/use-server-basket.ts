import { pharmacyIdOf } from '@romashka/basics'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { changeAccountBasket } from '../../basket/store/basket.ts'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { readRecord } from '../../basket/store/local-records.ts'
import { useBasket } from '../../basket/store/use-basket.ts'
import { useVisitor } from '../../session/visitor.ts'

/** Any call that answers with the whole basket; true once it has. A refusal is notified. */
export type ChangeBasket = (ask: () => Promise<AccountReply>) => Promise<boolean>

interface ServerBasket {
  basket: AccountReply | undefined
  error: string | undefined
  change: ChangeBasket
}

/**
 * The basket as the server has it: pharmacies are compared there. A visitor's own stays in the browser, and the server
 * gets a copy under the visitor's anonymous id, which becomes the shopper's at sign-in.
 */
export function useServerBasket(): ServerBasket {
  const { token } = useVisitor()
  const { account } = useBasket()
  const copy = useApiQuery(queryKeys.basketCopy, copyToServer, { isEnabled: !token })

  async function change(ask: () => Promise<AccountReply>): Promise<boolean> {
    if (token) return changeAccountBasket(ask)
    try {
      copy.setData(await ask())
      return true
    } catch (failure) {
      void notifyRefusal(failure)
      return false
    }
  }
  return { basket: token ? account : copy.data, error: copy.error, change }
}

async function copyToServer(): Promise<AccountReply> {
  const { products } = await readRecord()
  const there = await browserApi.ask('GET /api/v2/baskets')
  const foreign = there.items.map(({ id }) => id).filter((id) => !products.some((item) => item.id === id))
  if (foreign.length > 0) {
    await browserApi.ask('DELETE /api/v2/baskets/products', { body: { products: foreign }, query: {} })
  }
  const wanted = products.map(({ id, amount, checked }) => {
    // The city may have fewer by now; what is already there is never refused.
    const known = there.items.find((item) => item.id === id)
    return { id, amount: known ? Math.min(amount, Math.max(known.maxQuantity, 1)) : amount, checked }
  })
  const put = (list: typeof wanted) =>
    browserApi.ask('PUT /api/v2/baskets/products', { body: { products: list }, query: {} })
  try {
    return await put(wanted)
  } catch (error) {
    reportError(error)
    // One unavailable line must not prevent ordering the others.
    for (const line of wanted) await put([line]).catch((failure: unknown) => reportError(failure))
    return browserApi.ask('GET /api/v2/baskets')
  }
}

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
