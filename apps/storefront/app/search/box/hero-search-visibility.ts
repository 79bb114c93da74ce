import { type RefObject, useEffect, useSyncExternalStore } from 'react'

let isInView = true
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === isInView) return
  isInView = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the big search of the home page is on the screen; before anything is known, it is. */
export function useIsHeroSearchVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInView,
    () => true,
  )
}

/** Tells the header whether this element, the big search, is on the screen. */
export function useReportHeroSearchVisibility(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!element.current) return
    // The header covers the first 120 px of the window.
    const watch = new IntersectionObserver(([entry]) => set(entry?.isIntersecting ?? true), {
      rootMargin: '-120px 0px 0px 0px',
    })
    watch.observe(element.current)
    return () => {
      watch.disconnect()
      set(true)
    }
  }, [element])
}
