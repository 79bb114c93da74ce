import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The product page and what it is reached from: moving among these keeps the place (specification, section 2). */
const browsing = /^(?:\/[^/]+)?\/(?:product|catalog|marketing)(?:\/|$)/

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

// Kept outside the component: an error page is another tree and would begin with an empty memory.
const places = new Map<string, number>()
let shownPath: string | undefined

/**
 * Among product, catalogue and advertisement pages the saved place is kept, or the top is shown; any other change of
 * path shows the top. A change of the query alone (filters, sorting) moves nothing, but the checkout, a step of the
 * basket's address, is a page of its own. A hash goes to its element.
 */
export function useScrollRules(): void {
  const { pathname, search, hash } = useLocation()
  const step = new URLSearchParams(search).get('step')
  const shown = step ? `${pathname}?step=${step}` : pathname

  // Effect: subscribes to scrolling.
  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A reload is the browser's business: it knows the place better than we do.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    const note = () => places.set(location.pathname, window.scrollY)
    addEventListener('pagehide', leave)
    addEventListener('scroll', note, { passive: true })
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('scroll', note)
    }
  }, [])

  useBeforePaint(() => {
    const from = shownPath
    shownPath = shown
    if (from === undefined || from === shown) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) return target.scrollIntoView()
    const isKept = browsing.test(from) && browsing.test(shown)
    window.scrollTo(0, isKept ? (places.get(pathname) ?? 0) : 0)
  }, [shown, hash])
}
