import type { GoalCounter } from './analytics/goal-counter.port.ts'
import type { Assortment } from './catalogue/assortment/assortment.ts'
import type { PictureMaker } from './catalogue/pictures/picture-maker.port.ts'
import type { ContentPictureMaker } from './content/pictures/content-picture-maker.port.ts'
import type { AddressSuggestions } from './delivery/address-suggestions.port.ts'
import type { AccessTokens } from './identity/access-tokens.port.ts'
import type { SignInProviders } from './identity/external/external-account.ts'
import type { Fingerprint } from './identity/fingerprints.port.ts'
import type { IncidentLog } from './incidents/incident-log.port.ts'
import type { JobQueue } from './jobs.port.ts'
import type { FlashCaller } from './notifications/flash-call.port.ts'
import type { MailSender } from './notifications/mail.port.ts'
import type { SmsSender } from './notifications/sms.port.ts'
import type { CompanyRegister } from './partners/company-register.port.ts'
import type { PaymentGateways } from './payments/payment-gateways.ts'
import type { FieldCipher } from './prescriptions/field-cipher.port.ts'
import type { PrescriptionRegistry } from './prescriptions/registry/prescription-registry.port.ts'
import type { CaptchaRenderer } from './reviews/captcha-renderer.port.ts'
import type { PopularQueries } from './search/popular-queries.ts'
import type { JobBoard } from './vacancies/job-board.port.ts'

/** The outside world, as the pharmacy needs it. Each port is declared by the feature that uses it. */
export interface Ports {
  jobs: JobQueue
  tokens: AccessTokens
  fingerprint: Fingerprint
  fieldCipher: FieldCipher
  signInProviders: SignInProviders
  addresses: AddressSuggestions
  companies: CompanyRegister
  sms: SmsSender
  flashCalls: FlashCaller
  mail: MailSender
  payments: PaymentGateways
  pictures: PictureMaker
  contentPictures: ContentPictureMaker
  assortment: Assortment
  popularQueries: PopularQueries
  captchas: CaptchaRenderer
  /** Absent where the chain has no connection to one. */
  prescriptionRegistry?: PrescriptionRegistry
  goals: GoalCounter
  incidents: IncidentLog
  /** Undefined where the chain has no account at a job board. */
  jobBoard: JobBoard | undefined
}

export * from './analytics/goal-counter.port.ts'
export * from './catalogue/assortment/index-store.port.ts'
export * from './catalogue/pictures/picture-maker.port.ts'
export * from './content/pictures/content-picture-maker.port.ts'
export * from './delivery/address-suggestions.port.ts'
export * from './identity/access-tokens.port.ts'
export * from './identity/fingerprints.port.ts'
export * from './identity/sign-in-provider.port.ts'
export * from './notifications/flash-call.port.ts'
export * from './notifications/mail.port.ts'
export * from './notifications/sms.port.ts'
export * from './partners/company-register.port.ts'
export * from './payments/payment-gateway.port.ts'
export * from './prescriptions/field-cipher.port.ts'
export type { AmountUnit, PrescriptionForm, Strength } from './prescriptions/prescription.ts'
export * from './prescriptions/registry/prescription-registry.port.ts'
export * from './request-limits/request-counts.port.ts'
export * from './reviews/captcha-renderer.port.ts'
export * from './vacancies/job-board.port.ts'
