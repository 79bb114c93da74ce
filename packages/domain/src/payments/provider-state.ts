import { fail, kopecks, type PaymentId, share } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type Payment, wrongAmount } from './payment.ts'
import { sumRefunds } from './payment-calls.sql.ts'
import { PaymentCallRefused, PaymentOutcomeUnknown, type ProviderPayment } from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'
import { isPaid, stateAfter } from './payment-machine.ts'
import * as sql from './payments.sql.ts'

/**
 * What the provider says of a payment now; undefined when it has not been asked for one yet. The only source of the
 * truth about money: notifications and return pages are hints to ask. Never inside a transaction.
 *
 * @throws payment.unavailable
 */
export async function fetchProviderPayment(ctx: Context, payment: Payment): Promise<ProviderPayment | undefined> {
  if (!payment.providerId) return undefined
  try {
    return await gatewayOf(ctx, payment.provider).getPayment(payment.providerId)
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
    // A provider that does not know its own payment, or us, has not said that no money came.
    if (error instanceof PaymentCallRefused) fail('payment.unavailable', { refusal: error.code })
    throw error
  }
}

export interface AppliedState {
  payment: Payment
  /** The state it had before; the same as now when nothing has changed. */
  before: Payment['state']
}

/**
 * Writes down what the provider said. Hearing the same thing again changes nothing. Money that comes in another sum than
 * was asked for is written down as it came, and is no payment.
 */
export async function applyProviderState(ctx: Context, id: PaymentId, said: ProviderPayment): Promise<AppliedState> {
  const payment = (await sql.lockPayment(ctx, id)) ?? fail('payment.not_found')
  const state = stateAfter(payment.state, said)
  await sql.insertPaymentEvent(ctx, payment, said.providerId, said.state)
  const change = {
    state,
    heldKopecks: kopecks(state === 'authorized' ? said.amount : 0),
    capturedKopecks: kopecks(
      state === 'captured' ? Math.max(payment.capturedKopecks, said.capturedAmount) : payment.capturedKopecks,
    ),
    holdUntil: said.holdUntil ?? payment.holdUntil,
    failureReason: said.cancelReason ?? payment.failureReason,
    ...(isPaid(state) && !isPaid(payment.state) && inWrongAmount(payment, said)),
  }
  const isSame =
    state === payment.state &&
    change.capturedKopecks === payment.capturedKopecks &&
    change.heldKopecks === payment.heldKopecks
  if (!isSame) await sql.updatePayment(ctx, id, { ...change, state: state === payment.state ? undefined : state })
  return { payment: { ...payment, ...change }, before: payment.state }
}

/** What it was charged for is then charged for this sum, so that all of it can go back to the kopeck. */
function inWrongAmount(payment: Payment, said: ProviderPayment): Partial<Payment> {
  const came = said.state === 'captured' ? said.capturedAmount : said.amount
  if (came === payment.amountKopecks) return {}
  const sums = share(
    came,
    payment.shares.map((one) => one.kopecks),
  )
  const shares = payment.shares.map((one, at) => ({ ...one, kopecks: sums[at] ?? kopecks(0) }))
  return { amountKopecks: came, shares, failureReason: wrongAmount }
}

/** Keeps the refunded sum equal to the refunds that are on their way or have arrived. */
export async function updateRefundedSum(ctx: Context, payment: Payment): Promise<Payment> {
  const refundedKopecks = await sumRefunds(ctx, payment.id)
  if (refundedKopecks !== payment.refundedKopecks) await sql.updatePayment(ctx, payment.id, { refundedKopecks })
  return { ...payment, refundedKopecks }
}
