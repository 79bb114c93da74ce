import { useOutside } from '../session/store.ts'

const desktopQuery = '(width >= 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(desktopQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Wide enough for list and map side by side; the server does not know and says no. */
export function useIsDesktop(): boolean {
  return useOutside(subscribe, () => matchMedia(desktopQuery).matches, false)
}
