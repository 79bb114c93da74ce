import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
export function useStore<Value>({ subscribe, read }: Pick<Store<Value>, 'read' | 'subscribe'>, onServer: Value): Value {
  return useOutside(subscribe, read, onServer)
}

/**
 * A value from outside React; `onServer` on the server and while the browser takes over the rendered page. A component that
 * has another value then draws it in a transition: React draws a plain change of such a value in one piece, and takes over
 * at once whatever stands below it.
 */
export function useOutside<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value {
  const keepsServerValue = useRef(false)
  const [isTakenOver, setTakenOver] = useState(false)
  // Effect: it runs when the component has been taken over, which React does not tell in another way.
  useEffect(() => {
    if (!keepsServerValue.current) return
    if (Object.is(read(), onServer)) keepsServerValue.current = false
    else startTransition(() => setTakenOver(true))
  }, [read, onServer])
  return useSyncExternalStore(
    subscribe,
    () => (keepsServerValue.current && !isTakenOver ? onServer : read()),
    () => {
      keepsServerValue.current = true
      return onServer
    },
  )
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
