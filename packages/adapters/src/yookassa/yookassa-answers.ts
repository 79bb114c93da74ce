import { noMoney } from '@romashka/basics'
import {
  type CreatedPayment,
  PaymentOutcomeUnknown,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderRefund,
} from '@romashka/domain/ports'
import { asRecord, text, webAddress } from '../vendor-call.ts'
import { cancelReasonOf, readAmount, yookassaRefundStatuses, yookassaStatuses } from './yookassa-mapping.ts'

/** The answer to the creation of another payment would let one shopper pay for the other's order. */
export function createdOf(answer: Record<string, unknown>, wanted: PaymentRequest): CreatedPayment {
  const payment = paymentOf(answer)
  const named = text(asRecord(answer.metadata).payment_id) ?? wanted.paymentId
  if (named !== wanted.paymentId || payment.amount !== wanted.amount)
    throw new PaymentOutcomeUnknown('the answer of YooKassa is about another payment')
  return { ...payment, confirmationUrl: webAddress(asRecord(answer.confirmation).confirmation_url) }
}

/** A capture or release is repeated until its answer has a final status: money that is still held is neither. */
export function settledOf(answer: Record<string, unknown>): ProviderPayment {
  const payment = paymentOf(answer)
  if (payment.state !== 'captured' && payment.state !== 'cancelled')
    throw new PaymentOutcomeUnknown('YooKassa has not finished the call')
  return payment
}

/** An answer that cannot be read leaves the outcome unknown; it is never guessed at. */
export function paymentOf(answer: Record<string, unknown>): ProviderPayment {
  const status = text(answer.status)
  const state = yookassaStatuses[status ?? ''] ?? 'unknown'
  const providerId = text(answer.id)
  const amount = readAmount(answer.amount)
  if (!status || !providerId || amount === undefined)
    throw new PaymentOutcomeUnknown('unreadable payment from YooKassa')
  const holdUntil = new Date(text(answer.expires_at) ?? '')
  return {
    providerId,
    state,
    amount,
    capturedAmount: state === 'captured' ? amount : noMoney,
    refundedAmount: readAmount(answer.refunded_amount) ?? noMoney,
    holdUntil: state === 'authorized' && !Number.isNaN(holdUntil.getTime()) ? holdUntil : undefined,
    cancelReason: state === 'cancelled' ? cancelReasonOf(answer.cancellation_details) : undefined,
    ...(state === 'unknown' && { unexpectedStatus: status }),
  }
}

export function refundOf(answer: Record<string, unknown>, paymentId: string): ProviderRefund {
  const status = text(answer.status)
  const state = yookassaRefundStatuses[status ?? ''] ?? 'unknown'
  const providerRefundId = text(answer.id)
  const amount = readAmount(answer.amount)
  if (!status || !providerRefundId || amount === undefined)
    throw new PaymentOutcomeUnknown('unreadable refund from YooKassa')
  if ((text(answer.payment_id) ?? paymentId) !== paymentId)
    throw new PaymentOutcomeUnknown('the answer of YooKassa is about a refund of another payment')
  const refund: ProviderRefund = { providerRefundId, state, amount }
  return state === 'unknown' ? { ...refund, unexpectedStatus: status } : refund
}

export const isReceiptFailed = ({ status }: Record<string, unknown>): boolean => status === 'canceled'

/** An empty answer, as something between may give it, is no receipt. What becomes of it afterwards is asked at night. */
export function checkReceiptMade(answer: Record<string, unknown>, paymentId: string): void {
  const isAnswer = text(answer.id) && text(answer.status) && (text(answer.payment_id) ?? paymentId) === paymentId
  if (!isAnswer) throw new PaymentOutcomeUnknown('unreadable receipt from YooKassa')
}
