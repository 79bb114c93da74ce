import { useEffect } from 'react'
import { useLocation } from 'react-router'

// Kept outside the component, as in scroll-rules.ts: an error page is another tree.
let shownPath: string | undefined

/** A link that is gone with its page has taken the focus away: it goes to the content of the new page, so that Tab goes on there. */
export function useFocusRules(): void {
  const { pathname } = useLocation()
  // Effect: moves the focus, after the page itself has had the chance to.
  useEffect(() => {
    const from = shownPath
    shownPath = pathname
    if (from === undefined || from === pathname || document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
