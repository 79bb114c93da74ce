import { fail, kopecks, type PaymentId, shareByPacks } from '@romashka/basics'
import type { Context } from '../context.ts'
import { reportIncident } from '../incidents/index.ts'
import { type Payment, wrongAmount } from './payment.ts'
import { sumRefunds } from './payment-calls.sql.ts'
import { PaymentCallRefused, PaymentOutcomeUnknown, type ProviderPayment } from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'
import { isFinal, isPaid, stateAfter } from './payment-machine.ts'
import * as sql from './payments.sql.ts'

/**
 * Requests the current state of a payment from its provider; undefined when it was not created there yet. The only
 * source of payment states: notifications and return pages only cause this request. Never inside a transaction.
 *
 * @throws payment.unavailable
 */
export async function fetchProviderPayment(ctx: Context, payment: Payment): Promise<ProviderPayment | undefined> {
  if (!payment.providerId) return undefined
  try {
    return aboutPayment(payment.providerId, await gatewayOf(ctx, payment.provider).getPayment(payment.providerId))
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
    // A refusal (unknown payment, wrong credentials) does not mean that no money was paid.
    if (error instanceof PaymentCallRefused) fail('payment.unavailable', { refusal: error.code })
    throw error
  }
}

/**
 * A response of another payment, mixed up by whatever stands between the provider and us, is no response: it could make
 * an order paid that is not.
 * @throws PaymentOutcomeUnknown
 */
export function aboutPayment(providerId: string, reported: ProviderPayment): ProviderPayment {
  if (reported.providerId !== providerId) throw new PaymentOutcomeUnknown('the response is about another payment')
  return reported
}

export interface AppliedState {
  payment: Payment
  /** The previous state; equal to the current one when nothing has changed. */
  before: Payment['state']
}

/**
 * Stores the state that the provider reports; idempotent. A payment of another amount than requested is stored with the
 * amount received and does not count as paid.
 */
export async function applyProviderState(
  ctx: Context,
  id: PaymentId,
  reported: ProviderPayment,
): Promise<AppliedState> {
  const payment = (await sql.lockPayment(ctx, id)) ?? fail('payment.not_found')
  if (payment.providerId !== reported.providerId) return ignoreFormerPage(ctx, payment, reported)
  await sql.insertPaymentEvent(ctx, payment, reported.providerId, reported.unexpectedStatus ?? reported.state)
  if (reported.unexpectedStatus) await reportStatus(ctx, payment, reported.unexpectedStatus)
  if (reported.state === 'unknown') return { payment, before: payment.state }
  if (hasMoneyAfterEnd(payment, reported)) await reportStatus(ctx, payment, `${payment.state}, ${reported.state}`)
  const state = stateAfter(payment.state, reported)
  const change = {
    state,
    heldKopecks: kopecks(state === 'authorized' ? reported.amount : 0),
    capturedKopecks: kopecks(
      state === 'captured' ? Math.max(payment.capturedKopecks, reported.capturedAmount) : payment.capturedKopecks,
    ),
    holdUntil: reported.holdUntil ?? payment.holdUntil,
    failureReason: reported.cancelReason ?? payment.failureReason,
    ...(isPaid(state) && !isPaid(payment.state) && withReceivedAmount(payment, reported)),
  }
  const isSame =
    state === payment.state &&
    change.capturedKopecks === payment.capturedKopecks &&
    change.heldKopecks === payment.heldKopecks
  if (!isSame) await sql.updatePayment(ctx, id, { ...change, state: state === payment.state ? undefined : state })
  return { payment: { ...payment, ...change }, before: payment.state }
}

/**
 * Its page was replaced while the provider was asked about the former one, which says nothing of this payment. Money there
 * is nobody's: an operator has to see to it.
 */
async function ignoreFormerPage(ctx: Context, payment: Payment, reported: ProviderPayment): Promise<AppliedState> {
  const { providerId, state } = reported
  if (state === 'authorized' || state === 'captured')
    await reportStatus(ctx, { ...payment, providerId }, `replaced, ${state}`)
  return { payment, before: payment.state }
}

/** We have given it up, and the provider has its money: no order gets it, and nobody would release it. */
const hasMoneyAfterEnd = ({ state }: Payment, reported: ProviderPayment): boolean =>
  isFinal(state) && !isPaid(state) && (reported.state === 'authorized' || reported.state === 'captured')

/** An unknown status: an operator has to check the payment in the provider's cabinet. */
export function reportStatus(ctx: Context, payment: Payment, status: string): Promise<void> {
  const { id, orderId, provider, providerId } = payment
  const details = { orderId, provider, providerId, status }
  return reportIncident(ctx, { kind: 'payment.unexpected_status', subject: id, details })
}

/** Splits the received amount over the shares, so that all of it can be refunded to the kopeck. */
function withReceivedAmount(payment: Payment, reported: ProviderPayment): Partial<Payment> {
  const came = reported.state === 'captured' ? reported.capturedAmount : reported.amount
  if (came === payment.amountKopecks) return {}
  const sums = shareByPacks(
    came,
    payment.shares.map(({ kopecks, packs }) => ({ weight: kopecks, packs: Math.max(1, packs), most: came })),
  )
  const shares = payment.shares.map((one, at) => ({ ...one, kopecks: sums[at] ?? kopecks(0) }))
  return { amountKopecks: came, shares, failureReason: wrongAmount }
}

/** Sets the refunded sum to the sum of the refunds that are sent or completed. */
export async function updateRefundedSum(ctx: Context, payment: Payment): Promise<Payment> {
  const refundedKopecks = await sumRefunds(ctx, payment.id)
  if (refundedKopecks !== payment.refundedKopecks) await sql.updatePayment(ctx, payment.id, { refundedKopecks })
  return { ...payment, refundedKopecks }
}
