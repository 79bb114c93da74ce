import { ownerOf } from './kept-entries.ts'
import { withStorage } from './with-storage.ts'

/** What a browser keeps of itself, not of a person: its city, its view, its answer about cookies, what waits to be sent. */
const ofDevice: ReadonlySet<string> = new Set([
  'accessibility',
  'city',
  'cookie_choice',
  'indexDbId',
  'sign_out_pending',
])

/** Marks a tab whose session has ended by itself. */
export const endedKey = 'session_ended'

/**
 * Removes what a person has left in the storages of this browser: by a list of what may stay, so that a value that is
 * added later goes as well. A session that has ended by itself leaves what its owner was typing.
 */
export function clearStorages(end: 'signed-out' | 'ended'): void {
  withStorage(() => removeAllBut(localStorage, (key) => ofDevice.has(key)))
  withStorage(() => removeAllBut(sessionStorage, (key, text) => end === 'ended' && ownerOf(key, text) !== undefined))
  if (end === 'ended') withStorage(() => sessionStorage.setItem(endedKey, '1'))
}

/** Each tab has a session storage of its own. */
export function clearTabStorage(): void {
  withStorage(() => sessionStorage.clear())
}

export function removeAllBut(storage: Storage, stays: (key: string, text: string | null) => boolean): void {
  for (const key of Object.keys(storage)) if (!stays(key, storage.getItem(key))) storage.removeItem(key)
}
