import { randomBytes } from 'node:crypto'
import type { NotificationPlan } from '../notifications/webhook-sender.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import type { NewPayment } from './payment-body.ts'

/** A stored payment; `payment-view.ts` makes the vendor's object of it. */
export type YookassaPayment = NewPayment & {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  createdAt: string
  /** When a hold ends by itself. */
  expiresAt: string | undefined
  capturedAt: string | undefined
  capturedKopecks: number
  paidWith: 'bank_card' | 'sbp' | undefined
  threeDSecure: boolean
  cancellation: { party: 'merchant' | 'yoo_kassa' | 'payment_network'; reason: string } | undefined
  /** How notifications of this payment are delivered; chosen on the bank's page. */
  plan: NotificationPlan
}

export type YookassaRefund = {
  id: string
  paymentId: string
  status: 'pending' | 'succeeded' | 'canceled'
  createdAt: string
  amountKopecks: number
  description: string | undefined
  hasReceipt: boolean
}

export type YookassaReceipt = {
  id: string
  type: 'payment' | 'refund'
  about: string
  createdAt: string
  /** Absent: registered. */
  status?: 'succeeded' | 'canceled'
  items: unknown[]
  kopecks?: number
  settlements: unknown[]
}

/** What a call with this idempotence key has created, so that a repetition creates nothing. */
export type IdempotenceRecord = { digest: string; at: string; about: 'payment' | 'refund' | 'receipt'; id: string }

export type YookassaRecords = {
  payments: Collection<YookassaPayment>
  refunds: Collection<YookassaRefund>
  receipts: Collection<YookassaReceipt>
  keys: Collection<IdempotenceRecord>
}

export function openYookassaRecords(sandbox: Sandbox): YookassaRecords {
  return {
    payments: sandbox.store.collection('yookassa.payments'),
    refunds: sandbox.store.collection('yookassa.refunds'),
    receipts: sandbox.store.collection('yookassa.receipts'),
    keys: sandbox.store.collection('yookassa.keys'),
  }
}

/** Ids look like the vendor's: a UUID by shape, with a fixed middle. */
export function newId(): string {
  const hex = randomBytes(10).toString('hex')
  return `${hex.slice(0, 8)}-000f-5000-8000-${hex.slice(8)}`
}

/** Pending refunds count too, so that refunds never exceed the payment. */
export function refundedKopecks(records: YookassaRecords, paymentId: string): number {
  return records.refunds
    .all()
    .filter((refund) => refund.paymentId === paymentId && refund.status !== 'canceled')
    .reduce((total, refund) => total + refund.amountKopecks, 0)
}
