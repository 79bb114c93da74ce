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
  const desk = { sandbox, books }
  return {
    create: (wanted) => create(desk, wanted),
    get: (id) => get(desk, id),
    decide: (id, decision, plan) => decide(desk, id, decision, plan),
    capture: (id, amountKopecks) => capture(desk, id, amountKopecks),
    cancel(id) {
      const payment = get(desk, id)
      mustBeHeld(payment)
      return change(desk, payment, cancelled('merchant', 'canceled_by_merchant'))
    },
    refund: (id, wanted) => refund(desk, id, wanted),
  }
}

type Desk = { sandbox: Sandbox; books: Books }
type WantedRefund = Pick<KeptRefund, 'amountKopecks' | 'description' | 'hasReceipt'>

function tell({ sandbox }: Desk, payment: KeptPayment, event: string, object: unknown): void {
  const url = sandbox.options.yookassa?.notificationUrl
  const body = { type: 'notification', event, object }
  if (url) sandbox.courier.send({ about: payment.id, url, body }, payment.plan)
}

function change(desk: Desk, payment: KeptPayment, by: Partial<KeptPayment>): KeptPayment {
  const changed = desk.books.payments.put(payment.id, { ...payment, ...by })
  tell(desk, changed, `payment.${changed.status}`, paymentView(desk.sandbox, desk.books, changed))
  return changed
}

function create({ sandbox, books }: Desk, wanted: NewPayment): KeptPayment {
  const id = newId()
  return books.payments.put(id, {
    ...wanted,
    id,
    status: 'pending',
    createdAt: sandbox.now().toISOString(),
    expiresAt: undefined,
    capturedAt: undefined,
    capturedKopecks: 0,
    paidWith: undefined,
    threeDSecure: false,
    cancellation: undefined,
    plan: { mode: 'now', seconds: 0 },
  })
}

function get(desk: Desk, id: string): KeptPayment {
  const payment = desk.books.payments.get(id) ?? missing('Payment', 'payment_id')
  const at = desk.sandbox.now().getTime()
  if (payment.status === 'pending' && at - Date.parse(payment.createdAt) > confirmationMs) {
    return change(desk, payment, cancelled('yoo_kassa', 'expired_on_confirmation'))
  }
  if (payment.status === 'waiting_for_capture' && at > Date.parse(payment.expiresAt ?? '')) {
    return change(desk, payment, cancelled('yoo_kassa', 'expired_on_capture'))
  }
  return payment
}

function decide(desk: Desk, id: string, decision: BankDecision, plan: NotificationPlan): KeptPayment {
  const payment = get(desk, id)
  if (payment.status !== 'pending') return payment
  if (decision.outcome === 'declined') {
    return change(desk, payment, { ...cancelled(decision.party, decision.reason), plan })
  }
  const at = desk.sandbox.now()
  const paid = { plan, paidWith: decision.method, threeDSecure: decision.threeDSecure }
  if (payment.capture) return change(desk, payment, { ...paid, ...captured(payment.amountKopecks, at) })
  const expiresAt = new Date(at.getTime() + holdMs).toISOString()
  return change(desk, payment, { ...paid, status: 'waiting_for_capture', expiresAt })
}

function capture(desk: Desk, id: string, amountKopecks: number | undefined): KeptPayment {
  const payment = get(desk, id)
  mustBeHeld(payment)
  const kopecks = amountKopecks ?? payment.amountKopecks
  if (kopecks > payment.amountKopecks) invalid('amount', 'Capture amount is greater than the payment amount')
  return change(desk, payment, captured(kopecks, desk.sandbox.now()))
}

function refund(desk: Desk, id: string, wanted: WantedRefund): KeptRefund {
  const payment = get(desk, id)
  if (payment.status !== 'succeeded') invalid('payment_id', 'Payment is not succeeded')
  const left = payment.capturedKopecks - refundedKopecks(desk.books, id)
  if (wanted.amountKopecks > left) {
    invalid('amount', `Refund amount is greater than what is left: ${amountOf(left).value}`)
  }
  const fault = desk.sandbox.faults.take('yookassa', ['refund_pending', 'refund_cancelled'])
  const status = fault ? (fault.kind === 'refund_pending' ? 'pending' : 'canceled') : 'succeeded'
  const createdAt = desk.sandbox.now().toISOString()
  const made: KeptRefund = { ...wanted, id: newId(), paymentId: payment.id, status, createdAt }
  desk.books.refunds.put(made.id, made)
  if (status === 'succeeded') tell(desk, payment, 'refund.succeeded', refundView(made))
  return made
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
