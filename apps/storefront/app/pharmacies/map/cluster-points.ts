/** Where a mark stands, in pixels of the map. */
interface Placed {
  x: number
  y: number
}

export interface Cluster<P extends Placed> extends Placed {
  members: P[]
}

/**
 * Joins marks that would lie on one another, so that each can be distinguished and touched: no two of the result are nearer
 * than this distance.
 */
export function clusterPoints<P extends Placed>(points: readonly P[], distance: number): Cluster<P>[] {
  let clusters = points.map((point) => clusterOf([point]))
  for (let at = 0; at < clusters.length; at += 1) {
    const one = clusters[at]
    if (!one) break
    const near = clusters.findIndex(
      (other, index) => index < at && Math.hypot(other.x - one.x, other.y - one.y) < distance,
    )
    const other = clusters[near]
    if (!other) continue
    const joined = clusterOf([...other.members, ...one.members])
    // The joined one has moved, and may now touch one that was passed already: it is looked at again, with all before it.
    clusters = [...clusters.slice(0, at).filter((kept) => kept !== other), joined, ...clusters.slice(at + 1)]
    at = Math.max(-1, at - 2)
  }
  return clusters
}

function clusterOf<P extends Placed>(members: P[]): Cluster<P> {
  const middle = (of: (member: P) => number) => members.reduce((sum, member) => sum + of(member), 0) / members.length
  return { members, x: middle(({ x }) => x), y: middle(({ y }) => y) }
}
