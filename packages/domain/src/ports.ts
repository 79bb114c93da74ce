import type { JobQueue } from './jobs.port.ts'

/** The outside world, as the pharmacy needs it. Each port is declared by the feature that uses it. */
export interface Ports {
  jobs: JobQueue
}

export * from './delivery/address-suggestions.port.ts'
export * from './identity/sign-in-provider.port.ts'
export * from './notifications/flash-call.port.ts'
export * from './notifications/mail.port.ts'
export * from './notifications/sms.port.ts'
export * from './payments/payment-gateway.port.ts'
