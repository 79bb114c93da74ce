import { createStoredList, type Store, useStore } from '../session/store.ts'

/** Products this browser remembers, the latest first; nothing of it leaves the browser but their ids. */
export interface ProductHistory {
  store: Store<readonly number[]>
  add(id: number): void
  remove(id: number): void
  clear(): void
}

const nothing: readonly number[] = []
const isId = (item: unknown): item is number => Number.isInteger(item) && Number(item) > 0

export function productHistory(key: string, most: number): ProductHistory {
  const store = createStoredList(key, most, isId)
  const without = (id: number) => store.read().filter((one) => one !== id)
  return {
    store,
    add: (id) => store.set([id, ...without(id)]),
    remove: (id) => store.set(without(id)),
    clear: () => store.set(nothing),
  }
}

/** The ids, in a component; on the server and during hydration there are none. */
export const useProductHistory = ({ store }: ProductHistory): readonly number[] => useStore(store, nothing)
