import { browserApi } from '../../api/loading.ts'
import { visitor } from '../../session/visitor.ts'
import { ofKept, ofPriced, withPrices } from './basket-replies.ts'
import type { BasketState } from './basket-state.ts'
import { type LocalItem, mostPacks } from './local-basket.ts'
import { changeRecord, isKeptInMemory, readRecord } from './local-records.ts'

/** The basket of a visitor who is not signed in, priced for the city in sight. */
export async function loadBrowserBasket(): Promise<BasketState> {
  const { products } = await readRecord()
  return priced(products)
}

/** What is in the record, before prices are asked: enough for the header. */
export async function glanceAtBrowserBasket(): Promise<BasketState> {
  const { products } = await readRecord()
  return withKeeping(ofKept(products, false))
}

export async function changeBrowserBasket(change: (items: readonly LocalItem[]) => LocalItem[]): Promise<LocalItem[]> {
  const record = await changeRecord((record) => ({ ...record, products: change(record.products) }))
  return record.products
}

export async function clearBrowserBasket(): Promise<void> {
  await changeBrowserBasket(() => [])
}

export async function priced(items: readonly LocalItem[]): Promise<BasketState> {
  if (items.length === 0) return withKeeping(ofKept(items, false))
  const { cityId } = visitor.read()
  const asked = items.map(({ id, amount, checked }) => ({ id, amount: Math.min(amount, mostPacks), checked }))
  try {
    const reply = await browserApi.ask('POST /api/v1/marketing/calculate-frontend-basket', { body: { items: asked } })
    const products = await changeBrowserBasket((kept) => withPrices(kept, reply))
    return withKeeping(ofPriced(products, reply, cityId))
  } catch (error) {
    // The specification, section 8: the basket is not blocked when prices cannot be asked.
    reportError(error)
    return withKeeping(ofKept(items, true))
  }
}

function withKeeping(state: BasketState): BasketState {
  return { ...state, isFleeting: isKeptInMemory() }
}
