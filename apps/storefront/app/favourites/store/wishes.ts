import { type IDBPDatabase, openDB } from 'idb'
import type { Wish } from './wish.ts'

/** The service worker reads the same database. */
const database = 'romashka-wishes'
const store = 'wishes'

let opened: Promise<IDBPDatabase> | undefined

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(database, 1, { upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath: 'key' }) })
  return opened
}

export async function listWishes(): Promise<Wish[]> {
  return (await open()).getAll(store)
}

export async function putWish(wish: Wish): Promise<void> {
  await (await open()).put(store, wish)
}

/** Only this press: the same heart may have been pressed again meanwhile. */
export async function removeWish({ key, stamp }: Wish): Promise<void> {
  const writing = (await open()).transaction(store, 'readwrite')
  const known: Wish | undefined = await writing.store.get(key)
  if (known?.stamp === stamp) await writing.store.delete(key)
  await writing.done
}

export async function clearWishes(): Promise<void> {
  await (await open()).clear(store)
}
