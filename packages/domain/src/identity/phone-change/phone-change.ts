import type { Phone, ShopperId } from '@romashka/basics'

/** What has been proved beside the new phone. */
export type PhoneProof = 'phone' | 'email' | 'provider' | 'staff'

/**
 * The better ones first. What waits gives way to nothing weaker: a thief can link an account to somebody's session, and
 * replace the address with which its owner came back, but has neither the document nor both phones.
 */
const proofsByStrength: readonly PhoneProof[] = ['phone', 'staff', 'email', 'provider']

export const isWeaker = (proof: PhoneProof, than: PhoneProof) =>
  proofsByStrength.indexOf(proof) > proofsByStrength.indexOf(than)

export type PhoneChangeState = 'waiting' | 'done' | 'cancelled' | 'taken'

export interface PhoneChange {
  id: string
  shopperId: ShopperId
  formerPhone: Phone
  newPhone: Phone
  proof: PhoneProof
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
