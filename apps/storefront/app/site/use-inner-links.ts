import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens every `PageLink` of the document without loading a new document, unless a new tab or a download is wanted. */
export function useInnerLinks(): void {
  const navigate = useNavigate()
  // Effect: one listener at the document for all links; whatever a component prevents does not reach it.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inner]') : null
      if (!link || event.defaultPrevented || event.button !== 0 || isForBrowser(event)) return
      event.preventDefault()
      // As in the browser: the address that is open already is not a step of the history.
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey
