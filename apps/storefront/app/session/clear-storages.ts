import { ownerOf } from './kept-values.ts'

/** What a browser keeps of itself, not of a person: its city, its view, its answer about cookies, what waits to be sent. */
const ofDevice: ReadonlySet<string> = new Set([
  'accessibility',
  'city',
  'cookie_choice',
  'indexDbId',
  'sign_out_pending',
])

/** Marks a tab whose session has ended by itself. */
const endedKey = 'session_ended'

/**
 * Removes what a person has left in the storages of this browser: by a list of what may stay, so that a value that is
 * added later goes as well. A session that has ended by itself leaves what its owner was typing.
 */
export function clearStorages(end: 'signed-out' | 'ended'): void {
  withStorage(() => keep(localStorage, (key) => ofDevice.has(key)))
  withStorage(() => keep(sessionStorage, (key, text) => end === 'ended' && ownerOf(key, text) !== undefined))
  if (end === 'ended') withStorage(() => sessionStorage.setItem(endedKey, '1'))
}

/** Whether the last session of this tab has ended by itself, and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return withStorage(() => sessionStorage.getItem(endedKey) !== null) ?? false
}

/** Runs when somebody signs in: what another person was typing before their session ended goes. */
export function clearOfOthers(userId: string): void {
  withStorage(() => keep(sessionStorage, (key, text) => key !== endedKey && (ownerOf(key, text) ?? userId) === userId))
}

/** Each tab has a session storage of its own. */
export function clearTabStorage(): void {
  withStorage(() => sessionStorage.clear())
}

function keep(storage: Storage, stays: (key: string, text: string | null) => boolean): void {
  for (const key of Object.keys(storage)) if (!stays(key, storage.getItem(key))) storage.removeItem(key)
}

/** A private window may forbid storage altogether: then nothing is in it. */
function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
