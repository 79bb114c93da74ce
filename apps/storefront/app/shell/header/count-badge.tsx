/** The number at the corner of an icon; it has its place already, so nothing moves when it comes. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return <span className="count-badge">{count > 99 ? '99+' : count}</span>
}
