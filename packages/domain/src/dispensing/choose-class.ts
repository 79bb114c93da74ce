import type { DispensingClass } from './dispensing-class.ts'

/** Who says how a medicine is dispensed, from the one that binds most to the one that binds least. */
export const classSources = [
  /** An order of the state: lists of subject-quantity accounting, and that injections are for prescriptions. */
  'order',
  /** A pharmacist of the chain has looked at this pack. */
  'pharmacist',
  'state-register',
  /** The chain's own feed. */
  'feed',
  /** Written by hand from general knowledge, without a source. */
  'editorial',
  /** Registers of other countries: they may close a medicine, never open it. */
  'abroad',
  /** A rule over the price list that guesses; it decides nothing. */
  'guess',
] as const

type ClassSource = (typeof classSources)[number]

type MedicineClass = Extract<DispensingClass, 'otc' | 'prescription' | 'pharmacy_only'>

export interface ClassEvidence {
  source: ClassSource
  dispensingClass: MedicineClass
}

export interface ChosenClass {
  dispensingClass: MedicineClass
  /** null: no deciding source names a class, so the product is on prescription. */
  source: ClassSource | null
  /** For a pharmacist to look at: sources disagree, or only sources that may not decide name a class. */
  question: 'disagreement' | 'unknown' | null
  /** What the others say that say something else. */
  others: ClassEvidence[]
}

const byStrictness: readonly MedicineClass[] = ['otc', 'prescription', 'pharmacy_only']

/**
 * The class of a medicine from what several sources say: a pharmacist's decision, or else the strictest of them; never
 * freer than an order of the state. What no entitled source calls free is on prescription.
 * Source: docs/rules/dispensing.md §6
 */
export function chooseClass(evidence: readonly ClassEvidence[]): ChosenClass {
  const stated = evidence.filter(({ source }) => source !== 'guess')
  const order = strictest(stated.filter(({ source }) => source === 'order'))
  const decided = strictest(stated.filter(({ source }) => source === 'pharmacist'))
  if (decided) {
    const chosen = strictest(order ? [order, decided] : [decided]) ?? decided
    return { ...chosen, question: null, others: [] }
  }
  // Foreign law closes, but its "without prescription" does not count here.
  const counted = stated.filter(({ source, dispensingClass }) => !(source === 'abroad' && dispensingClass === 'otc'))
  const chosen = strictest(counted)
  const used = chosen?.dispensingClass ?? 'prescription'
  const others = evidence.filter(({ dispensingClass }) => dispensingClass !== used)
  if (!chosen) return { dispensingClass: used, source: null, question: 'unknown', others }
  const isSettled = chosen.source === 'order' || others.every(({ source }) => source === 'guess')
  return { ...chosen, question: isSettled ? null : 'disagreement', others }
}

/** Of equally strict ones the source that binds most. */
function strictest(evidence: readonly ClassEvidence[]): ClassEvidence | undefined {
  return evidence.toSorted(
    (one, other) =>
      byStrictness.indexOf(other.dispensingClass) - byStrictness.indexOf(one.dispensingClass) ||
      classSources.indexOf(one.source) - classSources.indexOf(other.source),
  )[0]
}
