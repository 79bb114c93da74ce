import { notify } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { changeAccountBasket } from '../../basket/store/change-basket.ts'
import type { LocalItem } from '../../basket/store/local-basket.ts'
import { plural, productForms } from '../../text/plural.ts'

/** Survives the reload that ends a sign-in. */
const key = 'basket_before_sign_in'

interface Former {
  id: number
  count: number
  checked: boolean
}

interface Merge {
  before: Former[]
  added: number[]
}

/** Only a union is worth a word: an account whose basket was empty has simply got the browser's. */
export function rememberMerge(
  account: readonly { id: number; amount: number; checked: boolean }[],
  brought: readonly LocalItem[],
): void {
  const before = account.map(({ id, amount, checked }) => ({ id, count: amount, checked }))
  const added = brought.map(({ id }) => id).filter((id) => !before.some((line) => line.id === id))
  if (before.length === 0 || added.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ before, added } satisfies Merge))
  } catch (error) {
    reportError(error)
  }
}

/** After the reload: what happened to the basket, and the way back. */
export function tellOfMerge(): void {
  const kept = takeKept()
  if (!kept) return
  notify({
    message: `Объединили корзины: добавили ${plural(kept.added.length, productForms)}`,
    timeoutMs: 10_000,
    action: { text: 'Отменить', onPress: () => void undo(kept) },
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

function takeKept(): Merge | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept ? JSON.parse(kept) : undefined
  } catch (error) {
    reportError(error)
    return undefined
  }
}
