import { useSyncExternalStore } from 'react'

/** Products this browser remembers, the latest first; nothing of it leaves the browser but their ids. */
export interface ProductHistory {
  read(): readonly number[]
  add(id: number): void
  remove(id: number): void
  clear(): void
  subscribe(listener: () => void): () => void
}

const nothing: readonly number[] = []

export function productHistory(key: string, most: number): ProductHistory {
  let ids: readonly number[] | undefined
  const listeners = new Set<() => void>()

  function set(next: readonly number[]): void {
    ids = next
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is forbidden or full: the list then lives as long as the page.
      ids = next
    }
    for (const listener of listeners) listener()
  }
  const read = () => {
    ids ??= kept(key, most)
    return ids
  }
  return {
    read,
    add: (id) => set([id, ...read().filter((one) => one !== id)].slice(0, most)),
    remove: (id) => set(read().filter((one) => one !== id)),
    clear: () => set(nothing),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The ids, in a component; on the server and during hydration there are none. */
export function useProductHistory(products: ProductHistory): readonly number[] {
  return useSyncExternalStore(products.subscribe, products.read, () => nothing)
}

function kept(key: string, most: number): readonly number[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(said) ? said.filter((id) => Number.isInteger(id) && id > 0).slice(0, most) : nothing
  } catch {
    return nothing
  }
}
