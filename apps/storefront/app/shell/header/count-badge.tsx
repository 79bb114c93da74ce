/** The number at the corner of an icon; it has its place already, so nothing moves when it comes. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="absolute -top-1.5 left-1/2 ml-1 flex h-5 min-w-5 items-center justify-center rounded-chip bg-chamomile px-1 text-[0.75rem] leading-none font-bold text-ink ring-2 ring-surface">
      {count > 99 ? '99+' : count}
    </span>
  )
}
