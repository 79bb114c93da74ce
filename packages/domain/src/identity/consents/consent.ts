/** One document per purpose: none is a condition of another, and none of buying. */
export const consentPurposes = [
  'personal_data',
  'health_data',
  'marketing_sms',
  'marketing_email',
  'analytics',
  'personalisation',
  'loyalty',
  'partners',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The version of every consent's text. Changing a text means a new one, and asking again. */
export const currentDocumentVersion = '2026-11-01'

export interface Consent {
  purpose: ConsentPurpose
  documentVersion: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** What is in force for a purpose, if anything. */
export interface ConsentState {
  purpose: ConsentPurpose
  /** The text to be shown now. */
  currentVersion: string
  inForce: Consent | null
}
