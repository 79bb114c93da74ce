/** A canvas keeps the colours it was painted with: it is told when the accessibility panel has set others. */
export function watchContrast(paint: () => void): () => void {
  const watch = new MutationObserver(paint)
  watch.observe(document.documentElement, { attributeFilter: ['data-contrast'] })
  return () => watch.disconnect()
}
