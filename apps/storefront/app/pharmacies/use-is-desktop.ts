import { useSyncExternalStore } from 'react'

const desk = '(width >= 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(desk)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Wide enough for list and map side by side; the server does not know and says no. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(desk).matches,
    () => false,
  )
}
