import type { ProductId } from '@romashka/basics'
import { notify } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { plural, productForms } from '../../text/plural.ts'
import { changeAccountBasket, notifyOtherTabs } from './basket.ts'
import type { LocalItem } from './local-basket.ts'
import { changeVisitorItems } from './visitor-basket.ts'

/** Survives the reload that ends a sign-in. */
const key = 'basket_before_sign_in'

interface Former {
  id: ProductId
  count: number
  checked: boolean
}

interface Merge {
  before: Former[]
  added: ProductId[]
}

/** Moves the browser's basket into the account. After any error it stays in the browser, and the next sign-in tries again. */
export async function mergeVisitorBasket(): Promise<void> {
  try {
    let items: LocalItem[] = []
    await changeVisitorItems((stored) => {
      items = [...stored]
      return items
    })
    if (items.length === 0) return
    const before = await browserApi.ask('GET /api/v2/baskets')
    await browserApi.ask('POST /api/v2/baskets/merge', {
      body: { products: items.map(({ id, amount, checked }) => ({ id, amount, checked })) },
    })
    await changeVisitorItems((stored) => stored.filter((item) => !items.some((sent) => sent.id === item.id)))
    recordMerge(before.items, items)
    notifyOtherTabs()
  } catch (error) {
    reportError(error)
  }
}

/**
 * Only a union is worth a notice: an account whose basket was empty has simply received the browser's. What the server
 * had a copy of, because it was being ordered, is united before this is asked: the sum has grown all the same.
 */
function recordMerge(
  account: readonly { id: ProductId; amount: number; checked: boolean; isSetAside: boolean }[],
  merged: readonly LocalItem[],
): void {
  const before = account.map(({ id, amount, checked }) => ({ id, count: amount, checked }))
  const added = merged.map(({ id }) => id).filter((id) => !before.some((line) => line.id === id))
  const packsHere = (wanted: ProductId) => merged.find(({ id }) => id === wanted)?.amount ?? 0
  const isMore = account.some((line) => !line.isSetAside && line.amount > packsHere(line.id))
  if (before.length === 0 || (added.length === 0 && !isMore)) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ before, added } satisfies Merge))
  } catch (error) {
    reportError(error)
  }
}

/** After the reload: how many products were added to the account's basket, with a button that undoes it. */
export function notifyOfMerge(): void {
  const stored = takeRecordedMerge()
  if (!stored) return
  const { length } = stored.added
  notify({
    message: `Объединили корзины: ${length === 0 ? 'проверьте товары и сумму' : `добавили ${plural(length, productForms)}`}`,
    timeoutMs: 10_000,
    ...(length > 0 && { action: { text: 'Отменить', onPress: () => void undo(stored) } }),
  })
}

async function undo({ before, added }: Merge): Promise<void> {
  await changeAccountBasket(() =>
    browserApi.ask('DELETE /api/v2/baskets/products', { body: { products: added }, query: {} }),
  )
  await changeAccountBasket(() =>
    browserApi.ask('PUT /api/v2/baskets/products', { body: { products: before }, query: {} }),
  )
}

function takeRecordedMerge(): Merge | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ? JSON.parse(stored) : undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}
