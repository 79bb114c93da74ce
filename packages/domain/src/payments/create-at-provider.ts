import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { reportIncident } from '../incidents/index.ts'
import type { Payment } from './payment.ts'
import {
  type CreatedPayment,
  PaymentCallRefused,
  PaymentOutcomeUnknown,
  type ReturnedAttempt,
} from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'
import { isFinal, stateAfter } from './payment-machine.ts'
import * as sql from './payments.sql.ts'
import { reportStatus } from './provider-state.ts'

/**
 * Creates the payment at its provider and stores the address of its payment page. The payment's own idempotence key
 * makes repeated and parallel calls return the same page. Never inside a transaction: the provider may be slow.
 * `onReturned` is told, in the transaction that stores the page, of money that came for an earlier page and goes back.
 *
 * @throws payment.unavailable
 */
export async function createAtProvider(
  ctx: Context,
  payment: Payment,
  {
    description,
    onReturned,
  }: { description: string; onReturned: (ctx: Context, one: ReturnedAttempt) => Promise<void> },
): Promise<Payment> {
  if (payment.providerId) return payment
  const answer = await requestPage(ctx, payment, description)
  const known = await inTransaction(ctx, async (ctx) => {
    if (answer instanceof PaymentCallRefused) return recordRefusal(ctx, payment, answer)
    for (const one of answer.returned ?? []) {
      await reportStatus(ctx, { ...payment, providerId: one.providerId }, 'paid while its page was closed, returned')
      await onReturned(ctx, one)
    }
    return recordPage(ctx, payment, answer)
  })
  return known ?? fail('payment.unavailable')
}

/**
 * Undefined where the provider has refused meanwhile what another tab asked for, such as another way to pay: the next
 * request begins a payment of its own, so this page, which could still be paid, is shown to nobody.
 */
async function recordPage(ctx: Context, { id }: Payment, created: CreatedPayment): Promise<Payment | undefined> {
  const now = (await sql.lockPayment(ctx, id)) ?? fail('payment.not_found')
  if (now.providerId && !created.replaces?.includes(now.providerId)) return now
  const change = {
    providerId: created.providerId,
    confirmationUrl: created.confirmationUrl ?? null,
    state: stateAfter(now.state, { ...created, state: 'pending' }),
  }
  await sql.updatePayment(ctx, id, change)
  return isFinal(now.state) ? undefined : { ...now, ...change }
}

/** Where another tab has the page already, that page is the answer. */
async function recordRefusal(
  ctx: Context,
  { id }: Payment,
  { code }: PaymentCallRefused,
): Promise<Payment | undefined> {
  const now = (await sql.lockPayment(ctx, id)) ?? fail('payment.not_found')
  if (now.providerId) return now
  await sql.updatePayment(ctx, id, { state: 'failed', failureReason: 'provider_failed' })
  await reportIncident(ctx, {
    kind: 'payment.not_created',
    subject: now.orderId,
    details: { orderId: now.orderId, amountKopecks: now.amountKopecks, code },
  })
  return undefined
}

async function requestPage(
  ctx: Context,
  payment: Payment,
  description: string,
): Promise<CreatedPayment | PaymentCallRefused> {
  try {
    return await gatewayOf(ctx, payment.provider).createPayment({
      paymentId: payment.id,
      idempotenceKey: payment.idempotenceKey,
      amount: payment.amountKopecks,
      // SBP debits at once: there is no hold that could be captured in part.
      capture: payment.method === 'sbp' ? 'now' : 'later',
      method: payment.method ?? undefined,
      description,
      returnUrl: `${ctx.settings.brand.origin}/api/v1/payments/${payment.id}/return`,
      receipt: payment.receipt,
    })
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
    if (error instanceof PaymentCallRefused) return error
    throw error
  }
}
