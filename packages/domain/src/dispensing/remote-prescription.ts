import { type Day, dayOf } from '@romashka/basics'

/**
 * `RX_REMOTE`: where and when a courier may bring a medicine on prescription, by an electronic prescription alone.
 * Source: federal law 61-FZ, article 55.1; decrees 292 of 22.02.2023 and 2465 of 28.12.2022
 */
export interface RemotePrescriptionRule {
  from: Day
  /** The first day on which it no longer applies; null while that day is not fixed. */
  endedOn: Day | null
  /** Codes of subjects of the Federation. */
  regionIds: readonly number[]
  /** The medicines of the list, by the beginning of their ATC code; the chain's pharmacists enter them. */
  atcCodes: readonly string[]
}

/**
 * The experiment of Moscow, Moscow region and Belgorod region ended on 1 March 2026, and no law has followed it. A later
 * law is another rule after this one.
 */
export const remotePrescriptionRules: readonly RemotePrescriptionRule[] = [
  { from: dayOf('2023-03-01'), endedOn: dayOf('2026-03-01'), regionIds: [77, 50, 31], atcCodes: [] },
]

interface RemotePrescription {
  on: Day
  /** null: no region in particular. */
  regionId: number | null
  atcCode: string | null
  /** One of the state system, attached and in force, and not privileged. */
  hasElectronicPrescription: boolean
}

export function isRemotePrescriptionAllowed(
  { on, regionId, atcCode, hasElectronicPrescription }: RemotePrescription,
  rules: readonly RemotePrescriptionRule[] = remotePrescriptionRules,
): boolean {
  if (!hasElectronicPrescription || regionId === null || atcCode === null) return false
  return rules.some(
    (rule) =>
      rule.from <= on &&
      (rule.endedOn === null || on < rule.endedOn) &&
      rule.regionIds.includes(regionId) &&
      rule.atcCodes.some((code) => atcCode.startsWith(code)),
  )
}
