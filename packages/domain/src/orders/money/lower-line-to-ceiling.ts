import { type Kopecks, kopecks } from '@romashka/basics'
import type { OrderLine } from '../order.ts'

/** A receipt line of nothing is not a sale: a pack that cost a rouble or more costs a rouble at least. */
const floorKopecks = 100

/**
 * The line at its ceiling. Its discount stays as it was bought, so the shopper pays less by what the price has fallen;
 * it shrinks only where hardly anything would be left to pay. A line never becomes dearer by it.
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
