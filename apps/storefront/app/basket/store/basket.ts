import { useSyncExternalStore } from 'react'
import { visitor } from '../../session/visitor.ts'
import { type BasketState, emptyBasket } from './basket-state.ts'

let now: BasketState = emptyBasket
/** Packs asked for whose answer is not there yet: shown at once, so a press is felt. */
const wanted = new Map<number, number>()
const listeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('basket')

export const basketState = {
  read: (): BasketState => now,
  /** What is true now; the header shows it as well. */
  accept(state: BasketState): void {
    now = state
    const packs = state.lines.filter((line) => !line.isSetAside).reduce((sum, line) => sum + line.packs, 0)
    visitor.set({ basketPacks: packs, basketKopecks: state.totals.totalKopecks })
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  want(id: number, packs: number): void {
    wanted.set(id, packs)
    tell()
  },
  wantedPacks: (id: number): number | undefined => wanted.get(id),
  settle(id: number, packs: number): void {
    if (wanted.get(id) === packs) wanted.delete(id)
  },
  forgetWanted(id: number): void {
    wanted.delete(id)
    tell()
  },
  tellOtherTabs: (): void => otherTabs?.postMessage('changed'),
  hearOtherTabs(listener: () => void): void {
    otherTabs?.addEventListener('message', listener)
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}

function packsOf(id: number): number {
  return wanted.get(id) ?? now.lines.find((line) => line.id === id)?.packs ?? 0
}

/** The whole basket, in a component; on the server and during hydration nothing is known of it. */
export function useBasket(): BasketState {
  return useSyncExternalStore(basketState.subscribe, basketState.read, () => emptyBasket)
}

/** How many packs of one product are in the basket. A card of another product is not drawn again. */
export function useBasketPacks(id: number): number {
  return useSyncExternalStore(
    basketState.subscribe,
    () => packsOf(id),
    () => 0,
  )
}
