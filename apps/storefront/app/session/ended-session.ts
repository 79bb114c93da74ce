import { endedKey, removeAllBut } from './clear-storages.ts'
import { ownerOf } from './kept-entries.ts'
import { withStorage } from './with-storage.ts'

/** Whether the last session of this tab has ended by itself, and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return withStorage(() => sessionStorage.getItem(endedKey) !== null) ?? false
}

/** Runs when somebody signs in: what another person was typing before their session ended goes. */
export function clearOfOthers(userId: string): void {
  withStorage(() =>
    removeAllBut(sessionStorage, (key, text) => key !== endedKey && (ownerOf(key, text) ?? userId) === userId),
  )
}
