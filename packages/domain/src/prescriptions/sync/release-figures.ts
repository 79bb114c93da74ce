import { addDays, type Day, dayOf } from '@romashka/basics'
import type { Prescription, PrescriptionLine, PrescriptionState } from '../prescription.ts'
import { amountLeft } from '../prescription.ts'
import type { RegisteredLine } from '../registry/prescription-registry.port.ts'

type ReleaseFigures = Pick<PrescriptionLine, 'dispensed' | 'releasesMade' | 'nextReleaseOn' | 'isCancelled'>

/** A thousandth: amounts have no more decimals. */
const rounding = 0.0005

/**
 * What follows from a line and the releases made on it. A release that was split counts when it is complete. The day of
 * the next one is counted in UTC, so that it is nowhere in the country later than the doctor meant.
 */
export function releaseFigures(line: RegisteredLine): ReleaseFigures {
  const releases = line.releases.toSorted((a, b) => a.releasedAt.getTime() - b.releasedAt.getTime())
  const perRelease = line.amount.value / line.releasesAllowed
  let dispensed = 0
  let releasesMade = 0
  let lastWholeOn: Day | undefined
  for (const { amount, releasedAt } of releases) {
    dispensed = Math.round((dispensed + amount) * 1000) / 1000
    const whole = Math.min(line.releasesAllowed, Math.floor((dispensed + rounding) / perRelease))
    if (whole > releasesMade) lastWholeOn = dayOf(releasedAt.toISOString())
    releasesMade = whole
  }
  const isCancelled = line.isCancelled || (line.isCompleted && dispensed < line.amount.value)
  const isBetweenReleases =
    releasesMade < line.releasesAllowed && Math.abs(dispensed - releasesMade * perRelease) <= rounding
  const nextReleaseOn =
    lastWholeOn && line.releaseIntervalDays && isBetweenReleases && !isCancelled
      ? addDays(lastWholeOn, line.releaseIntervalDays)
      : null
  return { dispensed, releasesMade, nextReleaseOn, isCancelled }
}

type Judged = Pick<Prescription, 'validThrough' | 'deferredUntil'> & {
  lines: Pick<PrescriptionLine, 'amount' | 'dispensed' | 'isCancelled'>[]
}

/** The state of the whole, from its lines; `today` is a calendar day of the patient. */
export function stateOf({ validThrough, deferredUntil, lines }: Judged, today: Day): PrescriptionState {
  if (lines.every(({ isCancelled, dispensed }) => isCancelled && dispensed === 0)) return 'cancelled'
  if (lines.every((line) => amountLeft(line) === 0)) return 'released'
  if (validThrough < today) return 'expired'
  if (deferredUntil) return 'deferred'
  return lines.some(({ dispensed }) => dispensed > 0) ? 'partly_released' : 'active'
}
