import { queryClient } from './query-client.ts'

/** Changes of one kind, which are shown from the press until their answer is there. */
export interface PendingChanges<Change, Reply> {
  send(change: Change): Promise<Reply>
  /** Those that have no answer yet, in the order in which they were made. */
  list(): Change[]
  /** Calls back when one begins and when one ends, however it ends. */
  subscribe(listener: () => void): void
}

/**
 * Changes of one thing are sent one after another: two on their way at once may arrive in the other order. Without
 * `thingOf` each is passed on at once, and `send` keeps the order.
 */
export function createPendingChanges<Change, Reply>(
  name: string,
  send: (change: Change) => Promise<Reply>,
  thingOf?: (change: Change) => string,
): PendingChanges<Change, Reply> {
  const mutationKey = [name]
  const cache = () => queryClient().getMutationCache()
  return {
    send: (change) => {
      const scope = thingOf && { scope: { id: `${name} ${thingOf(change)}` } }
      const mutation = { mutationKey, mutationFn: send, ...scope }
      return cache().build<Reply, Error, Change, unknown>(queryClient(), mutation).execute(change)
    },
    list: () =>
      cache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => state.variables as Change),
    subscribe: (listener) =>
      void cache().subscribe(({ mutation }) => mutation?.options.mutationKey === mutationKey && listener()),
  }
}
