import type { NotificationPlan } from '../notifications/webhook-sender.ts'
import type { Sandbox } from '../sandbox.ts'
import type { NewPayment } from './payment-body.ts'
import { paymentView, refundView } from './payment-view.ts'
import { invalid, missing, YookassaError } from './yookassa-error.ts'
import { amountOf } from './yookassa-money.ts'
import {
  newId,
  refundedKopecks,
  type YookassaPayment,
  type YookassaReceipt,
  type YookassaRecords,
  type YookassaRefund,
} from './yookassa-records.ts'

const confirmationMs = 60 * 60 * 1000
const holdMs = 7 * 24 * 60 * 60 * 1000

type BankDecision =
  | { outcome: 'paid'; method: 'bank_card' | 'sbp'; threeDSecure: boolean }
  | { outcome: 'declined'; reason: string; party: 'yoo_kassa' | 'payment_network' }

/** Every operation on a payment; each sends its notification. */
export type PaymentOperations = {
  create(wanted: NewPayment): YookassaPayment
  get(id: string): YookassaPayment
  /** Applies the visitor's decision on the bank's page; does nothing to a payment that is no longer pending. */
  decide(id: string, decision: BankDecision, plan: NotificationPlan): YookassaPayment
  capture(id: string, amountKopecks: number | undefined): YookassaPayment
  cancel(id: string): YookassaPayment
  refund(
    id: string,
    wanted: { amountKopecks: number; description: string | undefined; hasReceipt: boolean },
  ): YookassaRefund
}

export function createPaymentOperations(sandbox: Sandbox, records: YookassaRecords): PaymentOperations {
  const state = { sandbox, records }
  return {
    create: (wanted) => create(state, wanted),
    get: (id) => get(state, id),
    decide: (id, decision, plan) => decide(state, id, decision, plan),
    capture: (id, amountKopecks) => capture(state, id, amountKopecks),
    cancel(id) {
      const payment = get(state, id)
      requireHeld(payment)
      return change(state, payment, cancelled('merchant', 'canceled_by_merchant'))
    },
    refund: (id, wanted) => refund(state, id, wanted),
  }
}

type State = { sandbox: Sandbox; records: YookassaRecords }
type WantedRefund = Pick<YookassaRefund, 'amountKopecks' | 'description' | 'hasReceipt'>

function sendWebhook({ sandbox }: State, payment: YookassaPayment, event: string, object: unknown): void {
  const url = sandbox.options.yookassa?.notificationUrl
  const body = { type: 'notification', event, object }
  if (url) sandbox.webhooks.send({ about: payment.id, url, body }, payment.plan)
}

function change(state: State, payment: YookassaPayment, by: Partial<YookassaPayment>): YookassaPayment {
  const changed = state.records.payments.put(payment.id, { ...payment, ...by })
  if (changed.status === 'succeeded') registerReceipt(state, 'payment', changed, changed.capturedKopecks)
  sendWebhook(state, changed, `payment.${changed.status}`, paymentView(state.sandbox, state.records, changed))
  return changed
}

/** The receipt that came with the money goes to the cash register when the money has moved. */
function registerReceipt(
  { sandbox, records }: State,
  type: YookassaReceipt['type'],
  { id: about, hasReceipt }: Pick<YookassaPayment, 'id' | 'hasReceipt'>,
  kopecks: number,
): void {
  if (!hasReceipt) return
  const status = sandbox.faults.take('yookassa', ['receipt_failed']) ? 'canceled' : 'succeeded'
  const settlements = [{ type: 'cashless', amount: amountOf(kopecks) }]
  const id = newId()
  records.receipts.put(id, { id, type, about, status, createdAt: sandbox.now().toISOString(), items: [], settlements })
}

function create({ sandbox, records }: State, wanted: NewPayment): YookassaPayment {
  const id = newId()
  return records.payments.put(id, {
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

function get(state: State, id: string): YookassaPayment {
  const payment = state.records.payments.get(id) ?? missing('Payment', 'payment_id')
  const at = state.sandbox.now().getTime()
  if (payment.status === 'pending' && at - Date.parse(payment.createdAt) > confirmationMs) {
    return change(state, payment, cancelled('yoo_kassa', 'expired_on_confirmation'))
  }
  if (payment.status === 'waiting_for_capture' && at > Date.parse(payment.expiresAt ?? '')) {
    return change(state, payment, cancelled('yoo_kassa', 'expired_on_capture'))
  }
  return payment
}

function decide(state: State, id: string, decision: BankDecision, plan: NotificationPlan): YookassaPayment {
  const payment = get(state, id)
  if (payment.status !== 'pending') return payment
  if (decision.outcome === 'declined') {
    return change(state, payment, { ...cancelled(decision.party, decision.reason), plan })
  }
  const at = state.sandbox.now()
  const paid = { plan, paidWith: decision.method, threeDSecure: decision.threeDSecure }
  if (payment.capture) return change(state, payment, { ...paid, ...captured(payment.amountKopecks, at) })
  const expiresAt = new Date(at.getTime() + holdMs).toISOString()
  return change(state, payment, { ...paid, status: 'waiting_for_capture', expiresAt })
}

function capture(state: State, id: string, amountKopecks: number | undefined): YookassaPayment {
  const payment = get(state, id)
  requireHeld(payment)
  const kopecks = amountKopecks ?? payment.amountKopecks
  if (kopecks > payment.amountKopecks) invalid('amount', 'Capture amount is greater than the payment amount')
  return change(state, payment, captured(kopecks, state.sandbox.now()))
}

function refund(state: State, id: string, wanted: WantedRefund): YookassaRefund {
  const payment = get(state, id)
  if (payment.status !== 'succeeded') invalid('payment_id', 'Payment is not succeeded')
  const left = payment.capturedKopecks - refundedKopecks(state.records, id)
  if (wanted.amountKopecks > left) {
    invalid('amount', `Refund amount is greater than what is left: ${amountOf(left).value}`)
  }
  const fault = state.sandbox.faults.take('yookassa', ['refund_pending', 'refund_cancelled'])
  const status = fault ? (fault.kind === 'refund_pending' ? 'pending' : 'canceled') : 'succeeded'
  const createdAt = state.sandbox.now().toISOString()
  const made: YookassaRefund = { ...wanted, id: newId(), paymentId: payment.id, status, createdAt }
  state.records.refunds.put(made.id, made)
  if (status === 'succeeded') registerReceipt(state, 'refund', made, made.amountKopecks)
  if (status === 'succeeded') sendWebhook(state, payment, 'refund.succeeded', refundView(made))
  return made
}

function captured(kopecks: number, at: Date): Partial<YookassaPayment> {
  return { status: 'succeeded', capturedKopecks: kopecks, capturedAt: at.toISOString(), expiresAt: undefined }
}

function cancelled(party: 'merchant' | 'yoo_kassa' | 'payment_network', reason: string): Partial<YookassaPayment> {
  return { status: 'canceled', cancellation: { party, reason }, expiresAt: undefined }
}

function requireHeld(payment: YookassaPayment): void {
  if (payment.status !== 'waiting_for_capture') {
    throw new YookassaError(400, 'invalid_request', 'Incorrect payment status', 'status')
  }
}
