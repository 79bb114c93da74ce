/** One document per purpose; none is a condition of another or of an order. `appointments`: ADR 96. */
export const consentPurposes = [
  'personal_data',
  'health_data',
  'appointments',
  'marketing_sms',
  'marketing_email',
  'analytics',
  'personalisation',
  'loyalty',
  'partners',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The version of every consent's text. A changed text gets a new version and needs new consents. */
export const currentDocumentVersion = '2026-11-26'

export interface Consent {
  purpose: ConsentPurpose
  documentVersion: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** What is in force for a purpose, if anything. */
export interface ConsentState {
  purpose: ConsentPurpose
  /** The version to be shown now. */
  currentVersion: string
  inForce: Consent | null
}
