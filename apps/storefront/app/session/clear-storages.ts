import { ownerOf } from './kept-values.ts'

/** What a browser keeps of itself, not of a person: its city, its view, its answer about cookies, what waits to be sent. */
const ofDevice: ReadonlySet<string> = new Set([
  'accessibility',
  'city',
  'cookie_choice',
  'indexDbId',
  'sign_out_pending',
])

/**
 * Removes what a person has left in the storages of this browser: by a list of what may stay, so that a value that is
 * added later goes as well. A session that has ended by itself leaves what its owner was typing.
 */
export function clearStorages(end: 'signed-out' | 'ended'): void {
  clear(
    () => localStorage,
    (key) => ofDevice.has(key),
  )
  clear(
    () => sessionStorage,
    (key, text) => end === 'ended' && ownerOf(key, text) !== undefined,
  )
}

/** Runs when somebody signs in: what another person was typing before their session ended goes. */
export function clearOfOthers(userId: string): void {
  clear(
    () => sessionStorage,
    (key, text) => (ownerOf(key, text) ?? userId) === userId,
  )
}

/** Each tab has a session storage of its own. */
export const clearTabStorage = (): void =>
  clear(
    () => sessionStorage,
    () => false,
  )

function clear(storageOf: () => Storage, stays: (key: string, text: string | null) => boolean): void {
  try {
    const storage = storageOf()
    for (const key of Object.keys(storage)) if (!stays(key, storage.getItem(key))) storage.removeItem(key)
  } catch {
    // A private window may forbid storage altogether: then nothing is in it.
  }
}
