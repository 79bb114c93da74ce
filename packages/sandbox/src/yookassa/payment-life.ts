import type { NotificationPlan } from '../notifications/courier.ts'
import type { Sandbox } from '../sandbox.ts'
import type { NewPayment } from './payment-body.ts'
import { paymentView, refundView } from './payment-view.ts'
import { type Books, type KeptPayment, type KeptRefund, newId, refundedKopecks } from './yookassa-books.ts'
import { invalid, missing, YookassaError } from './yookassa-error.ts'
import { amountOf } from './yookassa-money.ts'

const confirmationMs = 60 * 60 * 1000
const holdMs = 7 * 24 * 60 * 60 * 1000

export type BankDecision =
  | { outcome: 'paid'; method: 'bank_card' | 'sbp'; threeDSecure: boolean }
  | { outcome: 'declined'; reason: string; party: 'yoo_kassa' | 'payment_network' }

/** Everything that can happen to a payment, each with its notification. */
export type PaymentLife = {
  create(wanted: NewPayment): KeptPayment
  get(id: string): KeptPayment
  /** The visitor's decision on the bank's page; a decision about a settled payment changes nothing. */
  decide(id: string, decision: BankDecision, plan: NotificationPlan): KeptPayment
  capture(id: string, amountKopecks: number | undefined): KeptPayment
  cancel(id: string): KeptPayment
  refund(
    id: string,
    wanted: { amountKopecks: number; description: string | undefined; hasReceipt: boolean },
  ): KeptRefund
}

export function paymentLife(sandbox: Sandbox, books: Books): PaymentLife {
  function tell(payment: KeptPayment, event: string, object: unknown): void {
    const url = sandbox.options.yookassa?.notificationUrl
    const body = { type: 'notification', event, object }
    if (url) sandbox.courier.send({ about: payment.id, url, body }, payment.plan)
  }

  function change(payment: KeptPayment, by: Partial<KeptPayment>): KeptPayment {
    const changed = books.payments.put(payment.id, { ...payment, ...by })
    tell(changed, `payment.${changed.status}`, paymentView(sandbox, books, changed))
    return changed
  }

  function get(id: string): KeptPayment {
    const payment = books.payments.get(id) ?? missing('Payment', 'payment_id')
    const at = sandbox.now().getTime()
    if (payment.status === 'pending' && at - Date.parse(payment.createdAt) > confirmationMs) {
      return change(payment, cancelled('yoo_kassa', 'expired_on_confirmation'))
    }
    if (payment.status === 'waiting_for_capture' && at > Date.parse(payment.expiresAt ?? '')) {
      return change(payment, cancelled('yoo_kassa', 'expired_on_capture'))
    }
    return payment
  }

  function decide(id: string, decision: BankDecision, plan: NotificationPlan): KeptPayment {
    const payment = get(id)
    if (payment.status !== 'pending') return payment
    if (decision.outcome === 'declined') return change(payment, { ...cancelled(decision.party, decision.reason), plan })
    const at = sandbox.now()
    const paid = { plan, paidWith: decision.method, threeDSecure: decision.threeDSecure }
    if (payment.capture) return change(payment, { ...paid, ...captured(payment.amountKopecks, at) })
    const expiresAt = new Date(at.getTime() + holdMs).toISOString()
    return change(payment, { ...paid, status: 'waiting_for_capture', expiresAt })
  }

  return {
    create(wanted) {
      const payment: KeptPayment = {
        ...wanted,
        id: newId(),
        status: 'pending',
        createdAt: sandbox.now().toISOString(),
        expiresAt: undefined,
        capturedAt: undefined,
        capturedKopecks: 0,
        paidWith: undefined,
        threeDSecure: false,
        cancellation: undefined,
        plan: { mode: 'now', seconds: 0 },
      }
      return books.payments.put(payment.id, payment)
    },
    get,
    decide,
    capture(id, amountKopecks) {
      const payment = get(id)
      mustBeHeld(payment)
      const kopecks = amountKopecks ?? payment.amountKopecks
      if (kopecks > payment.amountKopecks) invalid('amount', 'Capture amount is greater than the payment amount')
      return change(payment, captured(kopecks, sandbox.now()))
    },
    cancel(id) {
      const payment = get(id)
      mustBeHeld(payment)
      return change(payment, cancelled('merchant', 'canceled_by_merchant'))
    },
    refund(id, wanted) {
      const payment = get(id)
      if (payment.status !== 'succeeded') invalid('payment_id', 'Payment is not succeeded')
      const left = payment.capturedKopecks - refundedKopecks(books, id)
      if (wanted.amountKopecks > left) {
        invalid('amount', `Refund amount is greater than what is left: ${amountOf(left).value}`)
      }
      return openRefund(payment, wanted)
    },
  }

  function openRefund(payment: KeptPayment, wanted: Pick<KeptRefund, 'amountKopecks' | 'description' | 'hasReceipt'>) {
    const fault = sandbox.faults.take('yookassa', ['refund_pending', 'refund_cancelled'])
    const status = fault ? (fault.kind === 'refund_pending' ? 'pending' : 'canceled') : 'succeeded'
    const createdAt = sandbox.now().toISOString()
    const refund: KeptRefund = { ...wanted, id: newId(), paymentId: payment.id, status, createdAt }
    books.refunds.put(refund.id, refund)
    if (status === 'succeeded') tell(payment, 'refund.succeeded', refundView(refund))
    return refund
  }
}

function captured(kopecks: number, at: Date): Partial<KeptPayment> {
  return { status: 'succeeded', capturedKopecks: kopecks, capturedAt: at.toISOString(), expiresAt: undefined }
}

function cancelled(party: 'merchant' | 'yoo_kassa' | 'payment_network', reason: string): Partial<KeptPayment> {
  return { status: 'canceled', cancellation: { party, reason }, expiresAt: undefined }
}

function mustBeHeld(payment: KeptPayment): void {
  if (payment.status !== 'waiting_for_capture') {
    throw new YookassaError(400, 'invalid_request', 'Incorrect payment status', 'status')
  }
}
