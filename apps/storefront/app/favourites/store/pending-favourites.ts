import { type IDBPDatabase, openDB } from 'idb'
import type { PendingFavourite } from './pending-favourite.ts'

/** The service worker reads the same database. */
const database = 'romashka-pending-favourites'
const store = 'favourites'

let opened: Promise<IDBPDatabase> | undefined

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(database, 1, { upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath: 'key' }) })
  return opened
}

export async function listPending(): Promise<PendingFavourite[]> {
  return (await open()).getAll(store)
}

export async function putPending(pending: PendingFavourite): Promise<void> {
  await (await open()).put(store, pending)
}

/** Only this change: the same favourite may have been changed again meanwhile. */
export async function removePending({ key, stamp }: PendingFavourite): Promise<void> {
  const writing = (await open()).transaction(store, 'readwrite')
  const stored: PendingFavourite | undefined = await writing.store.get(key)
  if (stored?.stamp === stamp) await writing.store.delete(key)
  await writing.done
}

export async function clearPending(): Promise<void> {
  await (await open()).clear(store)
}
