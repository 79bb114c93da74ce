import { type Kopecks, kopecks, sum } from '@romashka/basics'
import { earningOf, type PointsTerms, sharePoints } from '../../loyalty/index.ts'
import type { Quote, QuoteLine } from './quote.ts'

/** The lines with their share of the points deducted, and the points shown to the shopper before paying. */
export function withPoints(
  lines: readonly QuoteLine[],
  terms: PointsTerms | null,
): { lines: QuoteLine[]; points: Quote['points'] } {
  if (!terms) return { lines: [...lines], points: null }
  const { availableKopecks, mostKopecks, rules } = terms
  const shares = sharePoints(mostKopecks, lines, rules)
  const paid = lines.map((line, at) => takeOff(line, shares[at] ?? kopecks(0)))
  const points = {
    availableKopecks,
    spendableKopecks: sum(sharePoints(availableKopecks, lines, rules)),
    earnsKopecks: sum(paid.map((line) => earningOf(line, rules))),
  }
  return { lines: paid, points }
}

function takeOff(line: QuoteLine, pointsKopecks: Kopecks): QuoteLine {
  return {
    ...line,
    pointsKopecks,
    discountKopecks: kopecks(line.discountKopecks + pointsKopecks),
    totalKopecks: kopecks(line.totalKopecks - pointsKopecks),
  }
}
