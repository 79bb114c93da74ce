import { type Kopecks, kopecks, noMoney, shareByPacks } from '@romashka/basics'
import { type DispensingClass, isOnPrescription } from '../../dispensing/index.ts'
import type { PointsRules } from '../../settings.ts'

/** A line with its total after all discounts but points. */
export interface PointsLine {
  packs: number
  totalKopecks: Kopecks
  dispensingClass: DispensingClass
}

/** A receipt needs a price above zero: at least a rouble per pack. */
const floorKopecks = 100

/** The most points that may pay for a line, the same for each pack; zero for a prescription medicine. Source: docs/rules/points.md */
export function maxPointsOnLine(line: PointsLine, rules: PointsRules): number {
  if (isOnPrescription(line.dispensingClass)) return 0
  const most = Math.floor((line.totalKopecks * rules.spendPercent) / 100)
  const room = Math.max(0, Math.min(most, line.totalKopecks - floorKopecks * line.packs))
  return room - (room % line.packs)
}

/** Splits points over lines, within the available sum and the limit of each line. */
export function sharePoints(there: Kopecks, lines: readonly PointsLine[], rules: PointsRules): Kopecks[] {
  const rooms = lines.map((line) => maxPointsOnLine(line, rules))
  const spent = kopecks(
    Math.min(
      there,
      rooms.reduce((a, b) => a + b, 0),
    ),
  )
  if (spent <= 0) return lines.map(() => noMoney)
  return shareByPacks(
    spent,
    lines.map(({ packs }, at) => ({ packs, weight: rooms[at] ?? 0, most: rooms[at] ?? 0 })),
  )
}

/** What a line earns when all its packs are handed over. */
export function earningOf(line: PointsLine, rules: PointsRules): Kopecks {
  if (isOnPrescription(line.dispensingClass)) return noMoney
  return kopecks(Math.floor((line.totalKopecks * rules.earnPercent) / 100))
}

/** The share of an amount for some of the packs. */
export function shareOfPacks(amount: number, given: number, packs: number): number {
  return Math.floor((amount * given) / packs)
}
