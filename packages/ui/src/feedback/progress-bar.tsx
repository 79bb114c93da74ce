/** A thin line at the top of the window while the next page is on its way; quick pages never show it. */
export function ProgressBar({ isActive, label }: { isActive: boolean; label: string }) {
  if (!isActive) return null
  return (
    <div role="progressbar" aria-label={label} className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      <div className="h-full origin-left animate-trickle bg-leaf [animation-delay:120ms] [animation-fill-mode:both]" />
    </div>
  )
}
