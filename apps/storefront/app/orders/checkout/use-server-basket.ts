import { notify } from '@romashka/ui'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useBasket } from '../../basket/store/basket.ts'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { changeAccountBasket } from '../../basket/store/change-basket.ts'
import { readRecord } from '../../basket/store/local-records.ts'
import { useVisitor } from '../../session/visitor.ts'

/** Any call that answers with the whole basket; true once it has. A refusal is said. */
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
  const account = useBasket().account
  const [copy, setCopy] = useState<AccountReply>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (token) return
    copyToServer().then(setCopy, (failure: unknown) => setError(refusalText(failure)))
  }, [token])

  const change = useCallback<ChangeBasket>(
    async (ask) => {
      if (token) return changeAccountBasket(ask)
      try {
        setCopy(await ask())
        return true
      } catch (failure) {
        notify({ message: refusalText(failure), tone: 'danger' })
        return false
      }
    },
    [token],
  )
  return { basket: token ? account : copy, error, change }
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
    // One line that is no longer to be had must not keep the others from being ordered.
    for (const line of wanted) await put([line]).catch((failure: unknown) => reportError(failure))
    return browserApi.ask('GET /api/v2/baskets')
  }
}
