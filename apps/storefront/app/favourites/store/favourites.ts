import { useSyncExternalStore } from 'react'
import { visitor } from '../../session/visitor.ts'

export type Kind = 'products' | 'pharmacies'

interface Favourites {
  products: ReadonlySet<number>
  pharmacies: ReadonlySet<number>
}

interface Press {
  kind: Kind
  id: number
  isIn: boolean
}

let now: Favourites = { products: new Set(), pharmacies: new Set() }
/** Pressed, and on the way to the shop: what the shop says meanwhile is older. */
let expected: readonly Press[] = []
const listeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favourites')

export const favourites = {
  read: (): Favourites => now,
  /** What is true now, as ids; the header shows how many products there are. */
  accept(ids: { products: Iterable<number>; pharmacies: Iterable<number> }): void {
    const said = { products: new Set(ids.products), pharmacies: new Set(ids.pharmacies) }
    for (const { kind, id, isIn } of expected) {
      if (isIn) said[kind].add(id)
      else said[kind].delete(id)
    }
    now = said
    visitor.set({ favourites: now.products.size })
    for (const listener of listeners) listener()
  },
  expect(presses: readonly Press[]): void {
    expected = presses
    favourites.accept(now)
  },
  put(kind: Kind, id: number, isIn: boolean): void {
    expected = expected.filter((press) => press.kind !== kind || press.id !== id)
    const ids = new Set(now[kind])
    if (isIn) ids.add(id)
    else ids.delete(id)
    favourites.accept({ ...now, [kind]: ids })
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tellOtherTabs: (): void => otherTabs?.postMessage([[...now.products], [...now.pharmacies]]),
  hearOtherTabs(): void {
    otherTabs?.addEventListener('message', ({ data: [products, pharmacies] }) =>
      favourites.accept({ products, pharmacies }),
    )
  },
}

/** Whether one thing is a favourite; a card of another is not drawn again. */
export function useIsFavourite(kind: Kind, id: number): boolean {
  return useSyncExternalStore(
    favourites.subscribe,
    () => now[kind].has(id),
    () => false,
  )
}
