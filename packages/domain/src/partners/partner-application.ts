import type { Phone, RegionId } from '@romashka/basics'

export type ApplicationState = 'unconfirmed' | 'received' | 'in_review' | 'accepted' | 'rejected'

/** What the applicant writes. */
export interface NewApplication {
  inn: string
  companyName: string
  okved: string
  regionIds: readonly RegionId[]
  about: string
  contactName: string
  phone: string
  email: string
}

export interface PartnerApplication {
  id: string
  inn: string
  companyName: string
  isRegistered: boolean
  okved: string
  regionIds: RegionId[]
  about: string
  contactName: string
  phone: Phone
  email: string
  state: ApplicationState
  createdAt: Date
}

export interface ApplicationEvent {
  state: ApplicationState
  at: Date
  by: string
  reason: string | null
}

export interface DocumentLine {
  id: string
  name: string
  bytes: number
}

/** The text of the consent to which an applicant agrees; a changed text gets a new version. */
export const consentVersion = '2026-11-22'

/** Which state may follow which, by a decision of the chain. */
export const decisions: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  unconfirmed: [],
  received: ['in_review', 'accepted', 'rejected'],
  in_review: ['accepted', 'rejected'],
  accepted: [],
  rejected: ['in_review'],
}
