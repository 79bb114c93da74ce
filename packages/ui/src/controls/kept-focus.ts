import { type RefObject, useEffect } from 'react'

/**
 * A press may take away what was pressed: a button whose work is done, its line of a list, a form that was saved. The
 * focus then goes to what has come in its place, to the next of the list, or to what is left around it, and never to
 * the top of the page. It comes after whatever moves the focus by itself (docs/adr/0263-what-goes-with-the-focus-has-an-heir.md).
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  // Effect: watches the focus and what is taken out of the part.
  useEffect(() => (part.current ? keepFocusIn(part.current) : undefined), [part])
}

function keepFocusIn(part: HTMLElement): () => void {
  /** What has the focus and all that it stands in, from the inside out. */
  let path: Element[] = []
  const remember = ({ target }: FocusEvent) => {
    path = pathTo(target, part)
  }
  // Whoever has left it for nothing else is not brought back when it goes; some browsers say the same of what goes.
  const forget = () =>
    queueMicrotask(() => {
      if (path[0] && isThere(path[0]) && isFocusLost()) path = []
    })
  const observer = new MutationObserver((records) => {
    const at = path.findIndex(isThere)
    if (at <= 0) return
    const findHeir = heirs(path[at - 1], path.slice(at), records)
    path = []
    requestAnimationFrame(() => {
      if (isFocusLost()) findHeir()?.focus()
    })
  })
  part.addEventListener('focusin', remember)
  part.addEventListener('focusout', forget)
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => {
    part.removeEventListener('focusin', remember)
    part.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}

const isFocusLost = () => document.activeElement === document.body

/** A dialog that is closed stays in the document for a while. */
const isThere = (one: Element) => one.isConnected && !one.closest('dialog:not([open])')

function pathTo(target: EventTarget | null, part: HTMLElement): Element[] {
  const path: Element[] = []
  for (let one = target instanceof Element ? target : null; one && part.contains(one); one = one.parentElement)
    path.push(one)
  return path
}

/** What is typed into opens the keys of a phone: only a form that has just come is begun in its first field. */
const fields = 'input:not([type=checkbox], [type=radio]), select, textarea'
const controls = `a[href], button, summary, ${fields}, input`

/** The place of what went, in the order in which it is inherited. */
function heirs(gone: Element | undefined, around: readonly Element[], records: readonly MutationRecord[]) {
  const came = records.flatMap(({ addedNodes }) => [...addedNodes])
  const place = records.find(({ removedNodes }) => [...removedNodes].some((node) => node === gone))
  return (): HTMLElement | undefined => {
    const inPlace = came.filter((node) => around[0]?.contains(node)).flatMap(controlsOf)[0]
    const left = [place?.nextSibling, place?.previousSibling, ...around].filter((node) => node?.isConnected)
    return inPlace ?? left.flatMap(controlsOf).find((one) => !one.matches(fields))
  }
}

function controlsOf(node: Node | null | undefined): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  const inside = [...node.querySelectorAll<HTMLElement>(controls)]
  return [node, ...inside].filter(
    (one) => one.matches(controls) && !one.matches('[tabindex="-1"], :disabled') && isThere(one),
  )
}
