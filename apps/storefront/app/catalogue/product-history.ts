import type { ProductId } from '@romashka/basics'
import { createStoredList, type Store, useStore } from '../session/store.ts'

/** Products stored in this browser, the latest first; only their ids are sent to the server. */
export interface ProductHistory {
  store: Store<readonly ProductId[]>
  add(id: ProductId): void
  remove(id: ProductId): void
  clear(): void
}

const nothing: readonly ProductId[] = []
const isId = (item: unknown): item is ProductId => Number.isInteger(item) && Number(item) > 0

export function productHistory(key: string, most: number): ProductHistory {
  const store = createStoredList(key, most, isId)
  const without = (id: ProductId) => store.read().filter((one) => one !== id)
  return {
    store,
    add: (id) => store.set([id, ...without(id)]),
    remove: (id) => store.set(without(id)),
    clear: () => store.set(nothing),
  }
}

/** The ids, in a component; on the server and during hydration there are none. */
export const useProductHistory = ({ store }: ProductHistory): readonly ProductId[] => useStore(store, nothing)
