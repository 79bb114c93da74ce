import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { reportIncident } from '../incidents/index.ts'
import type { Payment } from './payment.ts'
import { type CreatedPayment, PaymentCallRefused, PaymentOutcomeUnknown } from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'
import { stateAfter } from './payment-machine.ts'
import * as sql from './payments.sql.ts'

/**
 * Creates the payment at its provider and stores the address of its payment page. The payment's own idempotence key
 * makes repeated and parallel calls return the same page. Never inside a transaction: the provider may be slow.
 *
 * @throws payment.unavailable
 */
export async function createAtProvider(ctx: Context, payment: Payment, description: string): Promise<Payment> {
  if (payment.providerId) return payment
  const created = await requestPage(ctx, payment, description)
  return inTransaction(ctx, async (ctx) => {
    const now = (await sql.lockPayment(ctx, payment.id)) ?? fail('payment.not_found')
    if (now.providerId) return now
    const change = {
      providerId: created.providerId,
      confirmationUrl: created.confirmationUrl ?? null,
      state: stateAfter(now.state, { ...created, state: 'pending' }),
    }
    await sql.updatePayment(ctx, now.id, change)
    return { ...now, ...change }
  })
}

async function requestPage(ctx: Context, payment: Payment, description: string): Promise<CreatedPayment> {
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
    if (!(error instanceof PaymentCallRefused)) throw error
    await sql.updatePayment(ctx, payment.id, { state: 'failed', failureReason: 'provider_failed' })
    await reportIncident(ctx, {
      kind: 'payment.not_created',
      subject: payment.orderId,
      details: { orderId: payment.orderId, amountKopecks: payment.amountKopecks, code: error.code },
    })
    return fail('payment.unavailable')
  }
}
