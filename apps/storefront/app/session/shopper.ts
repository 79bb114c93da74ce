import type { ContractCalls, Reply } from '@romashka/contract'
import { useSyncExternalStore } from 'react'
import { visitor } from './visitor.ts'

export type Shopper = Reply<ContractCalls['GET /api/v1/users/:id']>

let now: Shopper | undefined
const listeners = new Set<() => void>()

export const shopper = {
  read: (): Shopper | undefined => now,
  accept(state: Shopper): void {
    now = state
    visitor.set({ name: state.info.first_name ?? undefined })
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Who is signed in; nobody on the server, during hydration, and until the answer is there. */
export function useShopper(): Shopper | undefined {
  return useSyncExternalStore(shopper.subscribe, shopper.read, () => undefined)
}
