import type { Kopecks, OrderId, PaymentId } from '@romashka/basics'
import type { Receipt } from './payment-gateway.port.ts'
import type { PaymentStateName } from './payment-machine.ts'

export type ProviderName = 'yookassa' | 'tbank'

/** What was charged for one line of an order; delivery and packages have a share of their own. */
export interface Share {
  key: string
  packs: number
  kopecks: Kopecks
}

/** What is sold, with what a fiscal receipt has to say of it. */
export interface Charge extends Share {
  title: string
  vatPercent: number
  subject: 'commodity' | 'service'
}

export interface Payment {
  id: PaymentId
  orderId: OrderId
  attempt: number
  provider: ProviderName
  idempotenceKey: string
  providerId: string | null
  state: PaymentStateName
  amountKopecks: Kopecks
  /** Blocked on the shopper's card and not yet taken. */
  heldKopecks: Kopecks
  capturedKopecks: Kopecks
  refundedKopecks: Kopecks
  receipt: Receipt
  shares: Share[]
  confirmationUrl: string | null
  linkGivenAt: Date | null
  successUrl: string | null
  failureUrl: string | null
  holdUntil: Date | null
  failureReason: string | null
  createdAt: Date
}

export type CallKind = 'capture' | 'cancel' | 'refund' | 'closing_receipt'

/** A call that moves money, as it was written down before it was made. */
export interface PaymentCall {
  id: string
  paymentId: PaymentId
  kind: CallKind
  amountKopecks: Kopecks
  shares: Share[]
  receipt: Receipt
  idempotenceKey: string
  attempts: number
  outcome: 'done' | 'refused' | null
}

export interface Refund {
  id: string
  paymentId: PaymentId
  amountKopecks: Kopecks
  state: 'requested' | 'sent' | 'refunded' | 'failed'
  requestedAt: Date
  dueOn: string
  endedAt: Date | null
}
