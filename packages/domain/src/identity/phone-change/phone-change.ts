import { daysAfter, type Phone, type ShopperId } from '@romashka/basics'

/** What has been proved beside the new phone. */
type PhoneProof = 'phone' | 'email' | 'provider' | 'staff'

export type Proved = Pick<PhoneChange, 'proof' | 'proofSince' | 'isByFormerPhone'>

/** The better ones first: a thief can add an address and an account to somebody's session, but has neither the document nor both phones. */
const proofsByStrength: readonly PhoneProof[] = ['phone', 'staff', 'email', 'provider']

/**
 * What waits gives way to nothing weaker. A second way in that was there a month ago is better than one that came later,
 * and of two such the one that is older: a thief adds theirs after the owner. Who is known by the phone from before a late
 * change is stopped by no code to the newer one.
 * Source: docs/adr/0231-the-older-proof-counts.md, docs/adr/0237-the-counter-outranks-the-newer-phone.md
 */
export function isWeaker(asked: Proved, waiting: Proved, now: Date): boolean {
  const difference = rankOf(asked, now) - rankOf(waiting, now)
  if (difference !== 0) return difference > 0
  return asked.proofSince !== null && waiting.proofSince !== null && asked.proofSince > waiting.proofSince
}

function rankOf({ proof, proofSince, isByFormerPhone }: Proved, now: Date): number {
  if (isByFormerPhone) return -1
  const isLate = proofSince !== null && proofSince > daysAfter(now, -formerPhoneDays)
  return proofsByStrength.indexOf(proof) + (isLate ? proofsByStrength.length : 0)
}

export type PhoneChangeState = 'waiting' | 'done' | 'cancelled' | 'taken'

export interface PhoneChange {
  id: string
  shopperId: ShopperId
  formerPhone: Phone
  newPhone: Phone
  proof: PhoneProof
  /** Since when the second way in has been there that proves it; null where there is none. */
  proofSince: Date | null
  /** The address that proves it. */
  proofEmail: string | null
  /** At the counter, with the phone that the account had before a late change. */
  isByFormerPhone: boolean
  /** Who of the staff has looked at the owner's identity document. */
  askedBy: string | null
  state: PhoneChangeState
  askedAt: Date
  /** Until then a code to the former phone cancels it. */
  takesEffectAt: Date
  endedAt: Date | null
}

/** Source: docs/adr/0092-changing-the-phone.md */
export const waitingHours = 72
/** A second way in that was added later than this is no proof: whoever has stolen a session could add one. */
export const leastProofAgeHours = 24
/** A sign-in at a provider proves who it is for so long. */
export const providerProofMinutes = 15
/** Whose phone was changed may still come back by the former one for so long. */
export const formerPhoneDays = 30
