/** The version of the agreement's text. A changed text gets a new version, which the next agreement names. */
export const currentAgreementVersion = '2026-11-22'

/** After a year without renewal, the prescriptions of a shopper are no longer read. */
export const agreementDays = 365

/** `asked`: the registry has been asked to send a code. */
export type AgreementState = 'none' | 'asked' | 'given' | 'withdrawn' | 'expired'

export interface Agreement {
  state: AgreementState
  /** The text that is to be shown now. */
  currentVersion: string
  /** The text that was agreed to. */
  version: string | null
  givenAt: Date | null
  expiresAt: Date | null
  withdrawnAt: Date | null
}

/** What the registry was asked, and how long the shopper waits before the next code. */
export interface ProofRequested {
  expiresInSeconds: number
  retryAfterSeconds: number
}
