import { type Kopecks, kopecks, noMoney, share } from '@romashka/basics'
import { isOnPrescription } from '../../dispensing/index.ts'
import type { PointsRules } from '../../settings.ts'

/** A line as points look at it: what it costs after catalogue and promo discounts. */
export interface PointsLine {
  packs: number
  totalKopecks: Kopecks
  dispensingClass: string
}

/** A receipt line of nothing is not a sale: a pack costs a rouble at least. */
const floorKopecks = 100

/** What points may take from a line at most; nothing from a prescription medicine. Source: docs/rules/points.md */
export function maxPointsOnLine(line: PointsLine, rules: PointsRules): number {
  if (isOnPrescription(line.dispensingClass)) return 0
  const most = Math.floor((line.totalKopecks * rules.spendPercent) / 100)
  return Math.max(0, Math.min(most, line.totalKopecks - floorKopecks * line.packs))
}

/** Each line's share of the points; they never come to more than is there, nor on a line to more than its room. */
export function sharePoints(there: Kopecks, lines: readonly PointsLine[], rules: PointsRules): Kopecks[] {
  const rooms = lines.map((line) => maxPointsOnLine(line, rules))
  const spent = kopecks(
    Math.min(
      there,
      rooms.reduce((a, b) => a + b, 0),
    ),
  )
  return spent <= 0 ? lines.map(() => noMoney) : share(spent, rooms)
}

/** What a line earns when all of it is handed over. */
export function earningOf(line: PointsLine, rules: PointsRules): Kopecks {
  if (isOnPrescription(line.dispensingClass)) return noMoney
  return kopecks(Math.floor((line.totalKopecks * rules.earnPercent) / 100))
}

/** The share of an amount that so many of the packs carry. */
export function shareOfPacks(amount: number, given: number, packs: number): number {
  return Math.floor((amount * given) / packs)
}
