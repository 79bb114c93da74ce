import { useSyncExternalStore } from 'react'
import { withStorage } from './with-storage.ts'

/** A value of the page that components follow. What the server answers is in the query cache instead. */
export interface Store<Value> {
  read(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** `readFirst` is called at the first reading: browser storage is not there on the server. */
export function createStore<Value>(readFirst: () => Value): Store<Value> {
  let state: { value: Value } | undefined
  const listeners = new Set<() => void>()
  return {
    read() {
      state ??= { value: readFirst() }
      return state.value
    },
    set(value) {
      state = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value in a component; `onServer` on the server and while the browser takes over the rendered page. */
export function useStore<Value>(store: Pick<Store<Value>, 'read' | 'subscribe'>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => onServer)
}

/** Kept in browser storage; where that is forbidden or full, the value lives as long as the page. */
export function createStoredList<Item>(
  key: string,
  maxItems: number,
  isItem: (item: unknown) => item is Item,
): Store<readonly Item[]> {
  const store = createStore<readonly Item[]>(() => {
    const stored: unknown = withStorage(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxItems) : []
  })
  return {
    ...store,
    set(items) {
      const limited = items.slice(0, maxItems)
      store.set(limited)
      withStorage(() => localStorage.setItem(key, JSON.stringify(limited)))
    },
  }
}

/** False on the server and while the browser takes over the rendered page. */
export const useIsHydrated = (): boolean => useStore(isInBrowser, false)

const isInBrowser = createStore(() => true)
