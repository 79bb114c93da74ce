import { withStorage } from './with-storage.ts'

/**
 * Presses that may not be saved yet, the last one of each thing. They outlive the page: when another page is opened right
 * after the press, they are sent from there, so sending one twice must change nothing.
 */
export interface UnsavedChanges<Change> {
  list(): Change[]
  put(change: Change): void
  /** A later press of the same thing stays, and so does all that ends with its page: that is no answer. */
  remove(change: Change): void
  clear(): void
}

/** `keyOf` names the thing that is changed; the changes are kept in the tab under `name`. */
export function createUnsavedChanges<Change>(
  name: string,
  keyOf: (change: Change) => string | number,
): UnsavedChanges<Change> {
  const list = (): Change[] => withStorage(() => JSON.parse(sessionStorage.getItem(name) ?? '[]')) ?? []
  // Where nothing is kept, a press lasts as long as its page.
  const write = (changes: readonly Change[]) =>
    withStorage(() => {
      if (changes.length === 0) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify(changes))
    })
  return {
    list,
    put: (change) => write([...list().filter((one) => keyOf(one) !== keyOf(change)), change]),
    remove(change) {
      const text = JSON.stringify(change)
      if (!isLeaving) write(list().filter((one) => JSON.stringify(one) !== text))
    },
    clear: () => write([]),
  }
}

/** Calls under way end with their page. */
let isLeaving = false
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', () => {
    isLeaving = false
  })
}
