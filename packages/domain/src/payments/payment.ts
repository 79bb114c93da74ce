import type { Kopecks, OrderId, PaymentId } from '@romashka/basics'
import type { PaymentMethod, Receipt } from './payment-gateway.port.ts'
import { isPaid, type PaymentStateName } from './payment-machine.ts'

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

/** What a payment is for: the order as placed, a courier added later, or what a hold that ran out did not cover. */
export type PaymentPurpose = 'order' | 'delivery' | 'rest'

export interface Payment {
  id: PaymentId
  orderId: OrderId
  purpose: PaymentPurpose
  /** As the shopper chose before going to the provider; null where the provider's page asks. */
  method: PaymentMethod | null
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
  /** When the provider was first about to be asked for the page: from then on the amount stays as it is. */
  askedAt: Date | null
  successUrl: string | null
  failureUrl: string | null
  holdUntil: Date | null
  failureReason: string | null
  createdAt: Date
  stateSince: Date
}

/** Why money that came is no payment: it was not the sum that was asked for. It goes back. */
export const wrongAmount = 'other_sum'

/** The sum that was asked for is with us or on its way. */
export const isPaidInFull = ({ state, failureReason }: Pick<Payment, 'state' | 'failureReason'>) =>
  isPaid(state) && failureReason !== wrongAmount

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
  startedAt: Date
  endedAt: Date | null
  /** An operator has had it asked for anew: it no longer counts as asked for. */
  retriedAt: Date | null
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

/** An operator's matter: what the provider would not do. */
export interface RefusedCall {
  callId: string
  orderId: OrderId
  kind: CallKind
  amountKopecks: Kopecks
  refusal: string | null
  refusedAt: Date
  /** By when money has to be back; null of what is not a refund. */
  dueOn: string | null
}
