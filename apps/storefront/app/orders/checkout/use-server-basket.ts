import { notify } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { refusalText } from '../../api/refusal-text.ts'
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
      notify({ message: refusalText(failure), tone: 'danger' })
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
    // One line that is no longer to be had must not keep the others from being ordered.
    for (const line of wanted) await put([line]).catch((failure: unknown) => reportError(failure))
    return browserApi.ask('GET /api/v2/baskets')
  }
}
