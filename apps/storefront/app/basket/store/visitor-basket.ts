import { maxPacksPerLine } from '@romashka/basics'
import { browserApi } from '../../api/loading.ts'
import { visitor } from '../../session/visitor.ts'
import { stateFromPricedReply, stateFromStoredItems, withCurrentPrices } from './basket-replies.ts'
import type { BasketSource } from './basket-source.ts'
import type { BasketState } from './basket-state.ts'
import { addItem, checkItems, type LocalItem, removeItems, restoreItems, setAmount } from './local-basket.ts'
import { changeRecord, isStorageUnavailable, readRecord } from './local-records.ts'

/** The basket of a visitor who is not signed in: one record of the browser, priced for the city in sight. */
export const visitorBasket: BasketSource = {
  load: async () => priced((await readRecord()).products),
  loadLines: async () => unpriced((await readRecord()).products),
  async setLine(product, packs, isPriced) {
    const items = await changeVisitorItems((items) => setAmount(addItem(items, product), product.id, packs))
    return isPriced ? priced(items) : unpriced(items)
  },
  checkLines: async (ids, isChecked) => priced(await changeVisitorItems((items) => checkItems(items, ids, isChecked))),
  async removeLines(lines) {
    const ids = lines.map(({ id }) => id)
    let removed: LocalItem[] = []
    const left = await changeVisitorItems((items) => {
      removed = items.filter((item) => ids.includes(item.id))
      return removeItems(items, ids)
    })
    return {
      basket: await priced(left),
      restore: async () => priced(await changeVisitorItems((items) => restoreItems(items, removed))),
    }
  },
  replaceLine: async (id, replacement) =>
    priced(await changeVisitorItems((items) => addItem(removeItems(items, [id]), replacement))),
}

export async function changeVisitorItems(change: (items: readonly LocalItem[]) => LocalItem[]): Promise<LocalItem[]> {
  const record = await changeRecord((record) => ({ ...record, products: change(record.products) }))
  return record.products
}

/** Nothing of the record stays: its favourites are of who was here before the sign-in. */
export async function clearVisitorBasket(): Promise<void> {
  await changeRecord((record) => ({ ...record, products: [], favourites: [], drugstoreId: [] }))
}

async function priced(items: readonly LocalItem[]): Promise<BasketState> {
  if (items.length === 0) return unpriced(items)
  const { cityId } = visitor.read()
  const body = {
    items: items.map(({ id, amount, checked }) => ({ id, amount: Math.min(amount, maxPacksPerLine), checked })),
  }
  try {
    const reply = await browserApi.ask('POST /api/v1/marketing/calculate-frontend-basket', { body })
    const products = await changeVisitorItems((items) => withCurrentPrices(items, reply))
    return { ...stateFromPricedReply(products, reply, cityId), isInMemoryOnly: isStorageUnavailable() }
  } catch (error) {
    // The specification, section 8: the basket is not blocked when prices cannot be asked.
    reportError(error)
    return { ...stateFromStoredItems(items, true), isInMemoryOnly: isStorageUnavailable() }
  }
}

function unpriced(items: readonly LocalItem[]): BasketState {
  return { ...stateFromStoredItems(items, false), isInMemoryOnly: isStorageUnavailable() }
}
