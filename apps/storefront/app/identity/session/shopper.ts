import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { visitor } from '../../shell/visitor.ts'

export type Shopper = ReplyOf<'GET /api/v1/users/:id'>

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

/** Runs once when the page comes alive: the name and the count of active orders for the header. */
export function startShopper(): void {
  if (!visitor.read().token) return
  const { userId } = visitor.read()
  const quietly = (work: Promise<unknown>) => void work.catch((error: unknown) => reportError(error))
  quietly(import('./merged-basket.ts').then(({ tellOfMerge }) => tellOfMerge()))
  if (userId) quietly(browserApi.ask('GET /api/v1/users/:id', { params: { id: userId } }).then(shopper.accept))
  quietly(
    browserApi.ask('GET /api/v1/orders/counter').then(({ activeCount }) => visitor.set({ activeOrders: activeCount })),
  )
}
