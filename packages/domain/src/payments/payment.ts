import type { Kopecks, OrderId, PaymentId, Phone } from '@romashka/basics'
import type { PrepaymentVat, TaxSystem } from '../settings.ts'
import type { CancelReason, PaymentMethod, Receipt } from './payment-gateway.port.ts'
import { isPaid, type PaymentStateName } from './payment-machine.ts'

export type ProviderName = 'yookassa' | 'tbank'

/** The amount charged for one order line; delivery and packages have a share of their own. */
export interface ChargeShare {
  key: string
  packs: number
  kopecks: Kopecks
}

/** A share with the facts that a fiscal receipt needs. */
export interface Charge extends ChargeShare {
  title: string
  /** `none`: a sale without VAT. */
  vatPercent: number | 'none'
  subject: 'commodity' | 'service'
  /** Of packs that were handed over. */
  markingCodes?: readonly string[] | undefined
}

/** To whom a receipt is sent, and what it says of the tax. */
export interface ReceiptTerms {
  phone: Phone
  email?: string | null | undefined
  taxSystem?: TaxSystem | undefined
  prepaymentVat?: PrepaymentVat | undefined
  place?: string | undefined
}

/** What is paid: the placed order, a courier added later, or the rest that an expired hold did not cover. */
export type PaymentPurpose = 'order' | 'delivery' | 'rest'

export interface Payment {
  id: PaymentId
  orderId: OrderId
  purpose: PaymentPurpose
  /** Chosen by the shopper beforehand; null where the provider's page asks. */
  method: PaymentMethod | null
  attempt: number
  provider: ProviderName
  idempotenceKey: string
  providerId: string | null
  state: PaymentStateName
  amountKopecks: Kopecks
  /** Authorised on the shopper's card and not yet captured. */
  heldKopecks: Kopecks
  capturedKopecks: Kopecks
  refundedKopecks: Kopecks
  receipt: Receipt
  shares: ChargeShare[]
  confirmationUrl: string | null
  linkGivenAt: Date | null
  /** When the payment page was first requested: from then on the amount must not change. */
  askedAt: Date | null
  successUrl: string | null
  failureUrl: string | null
  holdUntil: Date | null
  failureReason: FailureReason | null
  createdAt: Date
  stateSince: Date
}

/** Failure reason of a payment whose received amount differs from the requested one; it is refunded. */
export const wrongAmount = 'other_sum'

/** Why a payment came to nothing: as its provider reports it, or because the sums differ. */
export type FailureReason = CancelReason | typeof wrongAmount

/** The requested amount is held or captured. */
export const isPaidInFull = ({ state, failureReason }: Pick<Payment, 'state' | 'failureReason'>) =>
  isPaid(state) && failureReason !== wrongAmount

export type CallKind = 'capture' | 'cancel' | 'refund' | 'closing_receipt'

/** A call to the provider, stored before it is sent. */
export interface PaymentCall {
  id: string
  paymentId: PaymentId
  kind: CallKind
  amountKopecks: Kopecks
  shares: ChargeShare[]
  receipt: Receipt
  idempotenceKey: string
  /** How often the provider was sent it, without those when it was not reached. */
  attempts: number
  outcome: 'done' | 'refused' | null
  startedAt: Date
  endedAt: Date | null
  /** When an operator requested it again; from then on this call is ignored. */
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

/** A call that the provider refused, for an operator to decide on. */
export interface RefusedCall {
  callId: string
  orderId: OrderId
  kind: CallKind
  amountKopecks: Kopecks
  refusal: string | null
  refusedAt: Date
  /** The last day for a refund; null for other calls. */
  dueOn: string | null
}
