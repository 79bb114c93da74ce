import { queryClient } from './query-client.ts'

/** Changes of one kind, which are shown from the press until their answer is there. */
export interface PendingChanges<Change, Reply> {
  send(change: Change): Promise<Reply>
  /** Those that have no answer yet, in the order in which they were made. */
  list(): Change[]
  /** Calls back when one begins and when one ends, however it ends. */
  subscribe(listener: () => void): void
}

export function createPendingChanges<Change, Reply>(
  name: string,
  send: (change: Change) => Promise<Reply>,
): PendingChanges<Change, Reply> {
  const mutationKey = [name]
  const cache = () => queryClient().getMutationCache()
  return {
    send: (change) =>
      cache().build<Reply, Error, Change, unknown>(queryClient(), { mutationKey, mutationFn: send }).execute(change),
    list: () =>
      cache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => state.variables as Change),
    subscribe: (listener) =>
      void cache().subscribe(({ mutation }) => mutation?.options.mutationKey === mutationKey && listener()),
  }
}
