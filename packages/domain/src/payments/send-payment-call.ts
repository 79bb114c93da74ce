import { fail, hoursAfter, type Kopecks, minutesAfter } from '@romashka/basics'
import type { Context } from '../context.ts'
import { reportIncident } from '../incidents/index.ts'
import type { Payment, PaymentCall, Refund } from './payment.ts'
import { countAttempt, endCall, uncountAttempt, updateRefund } from './payment-calls.sql.ts'
import {
  type CallOutcome,
  PaymentCallNotSent,
  PaymentCallRefused,
  type PaymentGateway,
  PaymentOutcomeUnknown,
  type ProviderPayment,
  type ProviderRefund,
} from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'
import { listCallsOf, listRefundsOf } from './payments.sql.ts'
import { aboutPayment, reportStatus } from './provider-state.ts'

export type CallResult =
  | { outcome: 'done'; payment?: ProviderPayment; refund?: ProviderRefund }
  | { outcome: 'refused'; code: string }

/**
 * Sends a stored call to the provider. After a lost response the outcome is unknown, so the call is repeated with its
 * own idempotence key until it is answered; when the provider has forgotten that key, as after a weekend without the shop,
 * it is asked first what became of the call, because it would do it a second time. One that the provider cannot be asked
 * about either is not repeated: a person looks it up. Never inside a transaction.
 *
 * @throws payment.unavailable
 */
export async function sendPaymentCall(ctx: Context, payment: Payment, call: PaymentCall): Promise<CallResult> {
  if (!payment.providerId) throw new Error(`payment ${payment.id} is unknown to its provider`)
  const former = await countAttempt(ctx, call.id)
  // Another process has recorded its outcome.
  if (!former) return { outcome: 'done' }
  try {
    const gateway = gatewayOf(ctx, payment.provider)
    if (gateway.sentOnce?.includes(call.kind)) refuseRepetition(ctx, former)
    const found = former.attempts > 0 ? await findForgotten(ctx, gateway, payment.providerId, call) : undefined
    return { outcome: 'done', ...(found ?? (await send(gateway, payment.providerId, call))) }
  } catch (error) {
    if (error instanceof PaymentCallRefused) return { outcome: 'refused', code: error.code }
    if (error instanceof PaymentCallNotSent) await uncountAttempt(ctx, call.id, former)
    if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
    throw error
  }
}

/** An answer that has not come by then was lost; until then another process may be waiting for it. */
const answerMinutes = 2

/** @throws PaymentCallRefused, or PaymentCallNotSent while another process may be sending it */
function refuseRepetition(ctx: Context, { attempts, sentAt }: { attempts: number; sentAt: Date | null }): void {
  if (attempts === 0) return
  if (sentAt && minutesAfter(sentAt, answerMinutes) > ctx.now())
    throw new PaymentCallNotSent('it was sent a moment ago, and its answer may still come')
  throw new PaymentCallRefused('sent_without_answer', 'whether it took effect is seen at the provider')
}

async function findForgotten(
  ctx: Context,
  { forgottenKeys }: PaymentGateway,
  providerId: string,
  { id, paymentId, kind, amountKopecks, startedAt }: PaymentCall,
): Promise<CallOutcome | undefined> {
  if (!forgottenKeys || hoursAfter(startedAt, forgottenKeys.afterHours) > ctx.now()) return undefined
  const isSame = (one: PaymentCall) => one.id !== id && one.kind === kind && one.amountKopecks === amountKopecks
  const made = (await listCallsOf(ctx, paymentId)).filter((one) => isSame(one) && one.outcome === 'done')
  const refunds = await listRefundsOf(ctx, [paymentId])
  const found = await forgottenKeys.findCall(providerId, {
    kind,
    amount: amountKopecks,
    timesMade: made.length,
    knownIds: new Set(refunds.flatMap(({ providerRefundId }) => providerRefundId ?? [])),
  })
  return found?.payment ? { payment: aboutPayment(providerId, found.payment) } : found
}

async function send(gateway: PaymentGateway, providerId: string, call: PaymentCall): Promise<CallOutcome> {
  const money = { amount: call.amountKopecks, receipt: call.receipt, idempotenceKey: call.idempotenceKey }
  switch (call.kind) {
    case 'capture':
      return { payment: aboutPayment(providerId, await gateway.capturePayment(providerId, money)) }
    case 'cancel':
      return { payment: aboutPayment(providerId, await gateway.cancelPayment(providerId, call.idempotenceKey)) }
    case 'refund':
      return { refund: ofAmount(call.amountKopecks, await gateway.refundPayment(providerId, money)) }
    case 'closing_receipt':
      await gateway.sendClosingReceipt(providerId, money)
      return {}
  }
}

/** @throws PaymentOutcomeUnknown: another sum than was asked for is the answer to another call */
function ofAmount(amount: Kopecks, refund: ProviderRefund): ProviderRefund {
  if (refund.amount !== amount) throw new PaymentOutcomeUnknown('the refund is of another sum')
  return refund
}

const refundStates: Record<ProviderRefund['state'], Exclude<Refund['state'], 'requested'>> = {
  pending: 'sent',
  // Asked for again until the provider reports a known status.
  unknown: 'sent',
  succeeded: 'refunded',
  cancelled: 'failed',
}

/** Stores the result of a call; false when it was stored before. A refusal is an incident. */
export async function recordCallResult(
  ctx: Context,
  payment: Payment,
  call: PaymentCall,
  answer: CallResult,
): Promise<boolean> {
  const code = answer.outcome === 'refused' ? answer.code : undefined
  const isFirst = await endCall(ctx, call.id, answer.outcome, code)
  if (!isFirst) return false
  if (call.kind === 'refund') await recordRefund(ctx, payment, call, answer)
  else if (code !== undefined) await reportRefusal(ctx, 'payment.call_refused', payment, call, code)
  return true
}

async function recordRefund(ctx: Context, payment: Payment, call: PaymentCall, answer: CallResult): Promise<void> {
  if (answer.outcome === 'refused') return failRefund(ctx, payment, call, answer.code)
  const { refund } = answer
  if (!refund) return
  if (refund.state === 'cancelled') return failRefund(ctx, payment, call, 'cancelled', refund.providerRefundId)
  if (refund.unexpectedStatus) await reportStatus(ctx, payment, refund.unexpectedStatus)
  await updateRefund(ctx, call.id, refundStates[refund.state], refund.providerRefundId)
}

/** The money did not go back: an operator has to see to it, within ten days by law. */
export async function failRefund(
  ctx: Context,
  payment: Payment,
  refund: Pick<Refund, 'id' | 'amountKopecks'>,
  code: string,
  providerRefundId?: string,
): Promise<void> {
  await updateRefund(ctx, refund.id, 'failed', providerRefundId)
  await reportRefusal(ctx, 'payment.refund_failed', payment, { ...refund, kind: 'refund' }, code)
}

function reportRefusal(
  ctx: Context,
  kind: 'payment.call_refused' | 'payment.refund_failed',
  { orderId }: Payment,
  call: Pick<PaymentCall, 'id' | 'kind' | 'amountKopecks'>,
  code: string,
): Promise<void> {
  const details = { orderId, call: call.kind, amountKopecks: call.amountKopecks, code }
  return reportIncident(ctx, { kind, subject: call.id, details })
}

/**
 * Requests the state of a pending refund from the provider.
 * @throws payment.unavailable
 */
export async function fetchRefundState(
  ctx: Context,
  payment: Payment,
  refund: { id: string; providerRefundId: string | null },
): Promise<Exclude<Refund['state'], 'requested'> | undefined> {
  if (!payment.providerId || !refund.providerRefundId) return undefined
  const reported = await gatewayOf(ctx, payment.provider)
    .getRefund(payment.providerId, refund.providerRefundId)
    .catch((error: unknown) => {
      if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
      if (error instanceof PaymentCallRefused) fail('payment.unavailable', { refusal: error.code })
      throw error
    })
  if (reported.providerRefundId !== refund.providerRefundId) fail('payment.unavailable')
  if (reported.unexpectedStatus) await reportStatus(ctx, payment, reported.unexpectedStatus)
  return refundStates[reported.state]
}
