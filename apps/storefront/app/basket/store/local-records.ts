import { type IDBPDatabase, openDB } from 'idb'
import type { LocalRecord } from './local-basket.ts'

const database = 'romashka'
const store = 'local'
/** The token in browser storage that names the record. */
const keyName = 'indexDbId'

/** Private windows may have no database: the record then lives as long as the page. */
let inMemory: LocalRecord | undefined
let opened: Promise<IDBPDatabase> | undefined

export const isStorageUnavailable = (): boolean => inMemory !== undefined

export async function readRecord(): Promise<LocalRecord> {
  return changeRecord((record) => record)
}

/** One transaction from reading to writing, so two tabs never overwrite each other. */
export async function changeRecord(change: (record: LocalRecord) => LocalRecord): Promise<LocalRecord> {
  if (inMemory) {
    inMemory = change(inMemory)
    return inMemory
  }
  try {
    const key = recordKey()
    const writing = (await open()).transaction(store, 'readwrite')
    const known: LocalRecord | undefined = await writing.store.get(key)
    const record = known ?? emptyRecord(key)
    const changed = change(record)
    if (changed !== record) await writing.store.put(changed)
    await writing.done
    return changed
  } catch (error) {
    // Specification, section 8: a failed reading is only logged, and the visitor goes on.
    reportError(error)
    inMemory = change(emptyRecord('memory'))
    return inMemory
  }
}

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(database, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore(store, { keyPath: 'indexDbId' })
    },
  })
  return opened
}

function recordKey(): string {
  const known = localStorage.getItem(keyName)
  if (known) return known
  const key = crypto.randomUUID()
  localStorage.setItem(keyName, key)
  return key
}

function emptyRecord(indexDbId: string): LocalRecord {
  return { indexDbId, products: [], favourites: [], drugstoreId: [] }
}
