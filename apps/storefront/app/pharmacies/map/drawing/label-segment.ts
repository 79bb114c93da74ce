import type { MapView } from './paint-map.ts'

/** A line may turn by so much under its name, in radians. */
const mostTurn = 0.35

/**
 * The middle of a straight enough stretch of a line, long enough for a name of this width, the nearest to the middle of
 * the view. Nothing where every stretch is too short or too bent.
 */
export function findLabelSegment(parts: readonly Float64Array[], view: MapView, width: number) {
  let best: { x: number; y: number; turn: number } | undefined
  let nearest = Infinity
  for (const part of parts) {
    for (const stretch of straightSegmentsOf(part, view, width)) {
      const far = Math.hypot(stretch.x - view.width / 2, stretch.y - view.height / 2)
      if (far < nearest) [best, nearest] = [stretch, far]
    }
  }
  return best
}

function* straightSegmentsOf(part: Float64Array, view: MapView, width: number) {
  const x = (at: number) => (part[at * 2] ?? 0) * view.worldSize - view.left
  const y = (at: number) => (part[at * 2 + 1] ?? 0) * view.worldSize - view.top
  const count = part.length / 2
  for (let from = 0; from < count - 1; from += 1) {
    const heading = Math.atan2(y(from + 1) - y(from), x(from + 1) - x(from))
    for (let to = from + 1; to < count; to += 1) {
      const step = Math.atan2(y(to) - y(to - 1), x(to) - x(to - 1))
      if (turnBetween(heading, step) > mostTurn) break
      if (Math.hypot(x(to) - x(from), y(to) - y(from)) < width * 1.05) continue
      const turn = Math.atan2(y(to) - y(from), x(to) - x(from))
      yield { x: (x(from) + x(to)) / 2, y: (y(from) + y(to)) / 2, turn: upright(turn) }
      break
    }
  }
}

function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

/** Never upside down. */
function upright(turn: number): number {
  if (turn > Math.PI / 2) return turn - Math.PI
  return turn < -Math.PI / 2 ? turn + Math.PI : turn
}
