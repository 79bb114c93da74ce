/**
 * Of a link at the edge of a row that scrolls sideways a sliver is seen, and browsers scroll no further when it takes the
 * focus. A press with a finger or a mouse moves nothing: what is pressed would slip from under it. Returns how to stop.
 */
export function keepFocusInSight(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement && target.matches(':focus-visible'))) return
    if (target.closest('.overflow-x-auto')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}
