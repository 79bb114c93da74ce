import type { Day, PrescriptionId, PrescriptionLineId, ShopperId } from '@romashka/basics'

/**
 * The forms of prescriptions; only `Frm1071U` can be ordered with on the site, the others are handed over at the pharmacy.
 * Source: order 1094n of 24.11.2021
 */
export type PrescriptionForm = 'Frm1071U' | 'Frm1481U88' | 'Frm1481U04L' | 'Frm107UNP' | 'other'

export type PrescriptionState = 'active' | 'partly_released' | 'deferred' | EndedState
/** It is no longer listed, and nothing can be ordered with it. */
type EndedState = 'released' | 'expired' | 'cancelled'

/** How soon the pharmacy has to serve it: within 10 working days, 3 working days (cito), 1 working day (statim). */
export type PrescriptionUrgency = 'routine' | 'cito' | 'statim'

/** A prescription as the registry last described it. */
export interface Prescription {
  id: PrescriptionId
  /** Whose it is: the only shopper who has proved to be this patient. */
  ownerId: ShopperId
  /** The registry's group identifier. */
  registryId: string
  form: PrescriptionForm
  series: string | null
  number: string
  /** It may lie in the future: until then nothing is handed over. */
  writtenOn: Day
  /** The last day on which the pharmacy may hand over, in the pharmacy's zone. */
  validThrough: Day
  /** A course with several releases. */
  isChronic: boolean
  urgency: PrescriptionUrgency
  isPrivileged: boolean
  state: PrescriptionState
  /** While deferred: when the medicine is to be there at the latest. */
  deferredUntil: Day | null
  patient: { name: string; birthday: Day }
  prescriber: { name: string; post: string | null }
  organisation: { name: string; oid: string | null }
  /** When the registry last confirmed it. */
  syncedAt: Date
  lines: PrescriptionLine[]
}

/** What is counted: tablets, capsules, ampoules and the like are pieces; inhalers and sprays may be counted in doses. */
export type AmountUnit = 'piece' | 'ml' | 'g' | 'dose' | 'pack'

export interface PrescriptionLine {
  id: PrescriptionLineId
  /** The registry's id of the line (`MedicationRequest.id`). */
  registryId: string
  /** From 1, as on the form. */
  position: number
  /** Several for a combined medicine; empty when only a trade name is known. */
  substances: PrescribedSubstance[]
  tradeName: string | null
  /** By decision of the doctors' commission no other trade name may be handed over. */
  isTradeNameRequired: boolean
  /** All strengths in the registry's own words: `875 мг + 125 мг`, `5 мг/мл`; null when the doctor wrote none. */
  strength: string | null
  /** As the doctor wrote it: `таблетки, покрытые плёночной оболочкой`. */
  dosageForm: string | null
  /** Over all releases. */
  amount: { value: number; unit: AmountUnit }
  /** Given out so far by any pharmacy, as the registry says. */
  dispensed: number
  /** What orders have reserved of it, or handed over without the registry saying so yet. */
  reserved: number
  releasesAllowed: number
  /** Releases that are given out whole. */
  releasesMade: number
  /** The next release is not handed over before this day; null when it may be now, or nothing is left. */
  nextReleaseOn: Day | null
  /** The doctor has cancelled this line alone. */
  isCancelled: boolean
  /** How to take it, in the doctor's words. */
  dosage: string
  courseDays: number | null
}

interface PrescribedSubstance {
  name: string
  /** Null when the doctor wrote none. */
  strength: Strength | null
}

/** 500 mg, or 5 mg in 1 ml. Units are UCUM codes: `mg`, `ug`, `g`, `[iU]`, `mL`, `%`. */
export interface Strength {
  value: number
  unit: string
  per: { value: number; unit: string } | null
}

/** What one pharmacy has given out at once. */
export interface PrescriptionRelease {
  id: string
  lineId: PrescriptionLineId
  amount: number
  unit: AmountUnit
  releasedAt: Date
  productTitle: string | null
  pharmacyName: string | null
}

/** Amounts are kept to the thousandth, so sums of them are exact. */
const exact = (amount: number): number => Math.round(amount * 1000) / 1000

type LineAmounts = Pick<PrescriptionLine, 'amount' | 'dispensed' | 'isCancelled'>

/** What the registry still allows over all releases; reserved amounts are not taken off. */
export function amountLeft({ amount, dispensed, isCancelled }: LineAmounts): number {
  return isCancelled ? 0 : Math.max(0, exact(amount.value - dispensed))
}

/** What may be handed over on that day: all that is left, or what is missing of the present release of a chronic course. */
export function releasableAmount(line: PrescriptionLine, on: Day): number {
  if (line.nextReleaseOn !== null && on < line.nextReleaseOn) return 0
  const { releasesAllowed, releasesMade, amount } = line
  // The last release takes what rounding has left over.
  const allowed =
    releasesMade + 1 >= releasesAllowed ? amount.value : (amount.value / releasesAllowed) * (releasesMade + 1)
  return Math.min(amountLeft(line), Math.max(0, exact(allowed - line.dispensed)))
}

/** Whether anything may be handed over with it on that day of the pharmacy. */
export function isUsableOn({ state, writtenOn, validThrough }: Prescription, on: Day): boolean {
  return !isEnded(state) && writtenOn <= on && on <= validThrough
}

export function isEnded(state: PrescriptionState): state is EndedState {
  return state === 'released' || state === 'expired' || state === 'cancelled'
}
