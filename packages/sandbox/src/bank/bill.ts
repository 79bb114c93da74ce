import type { NotificationPlan } from '../notifications/webhook-sender.ts'

/** A payment as the bank's page shows it, of either provider. */
export type BankBill = {
  id: string
  kopecks: number
  description: string | undefined
  provider: string
  /** How the page may be paid; a hold cannot be paid by `sbp`. */
  methods: readonly ('bank_card' | 'sbp')[]
  isHold: boolean
  isOpen: boolean
  /** Where the visitor is redirected, by the outcome. */
  returnUrl(): string | undefined
}

export type BillDecision =
  | { outcome: 'paid'; method: 'bank_card' | 'sbp'; threeDSecure: boolean }
  | { outcome: 'declined'; reason: DeclineReason }

export const declineReasons = [
  'insufficient_funds',
  'general_decline',
  'card_expired',
  'fraud_suspected',
  'call_issuer',
  'issuer_unavailable',
  'payment_method_limit_exceeded',
  '3d_secure_failed',
  'expired_on_confirmation',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The payments of one provider. */
export type BillSource = {
  find(id: string): BankBill | undefined
  decide(id: string, decision: BillDecision, plan: NotificationPlan): void
}
