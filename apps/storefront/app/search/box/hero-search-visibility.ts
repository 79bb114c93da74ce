import { type RefObject, useEffect } from 'react'
import { createStore, useStore } from '../../session/store.ts'

const isInView = createStore(() => true)

/** Whether the big search of the home page is on the screen; before anything is known, it is. */
export const useIsHeroSearchVisible = (): boolean => useStore(isInView, true)

/** Reports whether this element, the big search, is on the screen. */
export function useReportHeroSearchVisibility(element: RefObject<HTMLElement | null>): void {
  // Effect: subscribes to the scrolling of the element into and out of sight.
  useEffect(() => {
    if (!element.current) return
    // The header covers the first 120 px of the window.
    const watch = new IntersectionObserver(([entry]) => isInView.set(entry?.isIntersecting ?? true), {
      rootMargin: '-120px 0px 0px 0px',
    })
    watch.observe(element.current)
    return () => {
      watch.disconnect()
      isInView.set(true)
    }
  }, [element])
}
