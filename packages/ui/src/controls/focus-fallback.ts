import { type RefObject, useEffect, useRef } from 'react'

/**
 * What had the focus may be gone after a press: a line that was taken out, a button whose work is done. The focus goes
 * on to its heir then, and not to the top of the page. A part of a page answers with `part` for what stood in it only.
 */
export function useFocusFallback(
  findHeir: () => HTMLElement | null | undefined,
  { part, onFocus }: { part?: RefObject<HTMLElement | null>; onFocus?: (target: Node) => void } = {},
): void {
  const last = useRef<Node>(null)
  // Effect: subscribes to focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same at every rendering
  useEffect(() => {
    const remember = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Node)) return
      last.current = part && !part.current?.contains(target) ? null : target
      onFocus?.(target)
    }
    document.addEventListener('focusin', remember)
    // The page was there before its script: whoever uses the keyboard may have gone somewhere already.
    if (document.activeElement !== document.body) remember({ target: document.activeElement })
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // Effect: moves the focus after any rendering that has removed the focused element.
  useEffect(() => {
    const isGone = last.current && !last.current.isConnected
    if (!isGone || document.activeElement !== document.body) return
    last.current = null
    findHeir()?.focus()
  })
}
