import { randomBytes } from 'node:crypto'
import type { NotificationPlan } from '../notifications/courier.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import type { NewPayment } from './payment-body.ts'

/** A payment as the stand-in keeps it; `payment-view.ts` turns it into the vendor's object. */
export type KeptPayment = NewPayment & {
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
  /** How notifications of this payment travel; chosen on the bank's page. */
  plan: NotificationPlan
}

export type KeptRefund = {
  id: string
  paymentId: string
  status: 'pending' | 'succeeded' | 'canceled'
  createdAt: string
  amountKopecks: number
  description: string | undefined
  hasReceipt: boolean
}

export type KeptReceipt = {
  id: string
  type: 'payment' | 'refund'
  about: string
  createdAt: string
  items: unknown[]
  settlements: unknown[]
}

/** What was done under an idempotence key, so that it is not done again. */
export type KeptKey = { digest: string; at: string; about: 'payment' | 'refund' | 'receipt'; id: string }

export type Books = {
  payments: Collection<KeptPayment>
  refunds: Collection<KeptRefund>
  receipts: Collection<KeptReceipt>
  keys: Collection<KeptKey>
}

export function openBooks(sandbox: Sandbox): Books {
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

/** Refunds on their way count: more than what is left can never be promised. */
export function refundedKopecks(books: Books, paymentId: string): number {
  return books.refunds
    .all()
    .filter((refund) => refund.paymentId === paymentId && refund.status !== 'canceled')
    .reduce((total, refund) => total + refund.amountKopecks, 0)
}
