import { useEffect, useRef } from 'react'

/**
 * What had the focus may be gone after a press: a line that was taken out, a button whose work is done. The focus goes
 * on to its heir then, and not to the top of the page. An heir of a smaller part is asked before one of the page.
 */
export function useFocusFallback(
  findHeir: () => HTMLElement | null | undefined,
  onFocus?: (target: Node) => void,
): void {
  const last = useRef<EventTarget>(null)
  // Effect: subscribes to focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same at every rendering
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target
      if (target instanceof Node) onFocus?.(target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // Effect: moves the focus after any rendering that has removed the focused element.
  useEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (!isGone || document.activeElement !== document.body) return
    last.current = null
    findHeir()?.focus()
  })
}
