import { addDays, type Day } from '@romashka/basics'
import type { PackUse } from '../../courses/index.ts'

/** Packs of one lot on a shelf. */
export interface StockLot {
  packs: number
  /** From this day on it is not sold. */
  expiresOn: Day
}

/** Without a course, the shopper is warned of an expiry date this near. */
const soonDays = 30

/**
 * The day on which one of the packs would no longer be good although it is still needed; null where all last. The
 * lots that expire soonest are handed over first.
 *
 * @param on the day they are handed over
 */
export function expiresTooSoon(
  packs: number,
  lots: readonly StockLot[],
  uses: readonly PackUse[],
  on: Day,
): Day | null {
  const sorted = [...lots].sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
  let given = 0
  for (const lot of sorted) {
    if (given >= packs) return null
    given = Math.min(packs, given + lot.packs)
    if (lot.expiresOn <= neededUntil(given, uses, on)) return lot.expiresOn
  }
  return null
}

/** The last day on which the so-manieth pack is needed; of several courses the slowest counts. */
function neededUntil(packs: number, uses: readonly PackUse[], on: Day): Day {
  if (uses.length === 0) return addDays(on, soonDays)
  const days = uses.map(({ from, daysPerPack, until }) => {
    const usedUp = addDays(from > on ? from : on, Math.ceil(packs * daysPerPack) - 1)
    return until !== null && until < usedUp ? until : usedUp
  })
  return days.reduce((latest, day) => (day > latest ? day : latest))
}
