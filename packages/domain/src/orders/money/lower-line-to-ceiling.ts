import { type Kopecks, kopecks } from '@romashka/basics'
import type { OrderLine } from '../order.ts'

/** A fiscal receipt has no free lines: the least price of a pack, in kopecks. */
const floorKopecks = 100

/**
 * The line at its ceiling. Its discount stays the same, so that the shopper pays less by the fall of the price; it
 * shrinks only where almost nothing would be left to pay. A line never becomes dearer.
 */
export function lowerLineToCeiling(line: OrderLine, ceilingKopecks: Kopecks): OrderLine {
  if (line.priceKopecks <= ceilingKopecks) return line
  const full = ceilingKopecks * line.packs
  const least = Math.min(full, line.totalKopecks, floorKopecks * line.packs)
  const totalKopecks = kopecks(Math.min(line.totalKopecks, Math.max(full - line.discountKopecks, least)))
  const isCrossedAbove = line.crossedKopecks !== null && line.crossedKopecks > ceilingKopecks
  return {
    ...line,
    priceKopecks: ceilingKopecks,
    crossedKopecks: isCrossedAbove ? null : line.crossedKopecks,
    discountKopecks: kopecks(full - totalKopecks),
    totalKopecks,
  }
}
