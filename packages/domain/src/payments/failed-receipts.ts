import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { reportIncidentOnce } from '../incidents/index.ts'
import type { Payment } from './payment.ts'
import { PaymentCallRefused, PaymentOutcomeUnknown } from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'
import { listRefundsOf } from './payments.sql.ts'

/** Its money has moved without a receipt: somebody has to issue one of correction. Told once, however often it is heard. */
export function reportFailedReceipt(ctx: Context, payment: Payment, receiptId: string): Promise<void> {
  const { orderId, provider, providerId } = payment
  return reportIncidentOnce(ctx, {
    kind: 'payment.receipt_failed',
    subject: `${provider} ${receiptId}`,
    details: { orderId, provider, providerId },
  })
}

/**
 * Asks the provider for receipts of the payment, its refunds and hand-overs that the cash register has not taken: it does
 * so after the call was answered, and tells nobody. Never inside a transaction.
 *
 * @throws payment.unavailable
 */
export async function checkReceipts(ctx: Context, payment: Payment): Promise<void> {
  const gateway = gatewayOf(ctx, payment.provider)
  if (!gateway.listFailedReceipts || !payment.providerId || payment.state !== 'captured') return
  const refunds = await listRefundsOf(ctx, [payment.id])
  const refundIds = refunds.flatMap(({ providerRefundId }) => providerRefundId ?? [])
  const failed = await gateway.listFailedReceipts(payment.providerId, refundIds).catch((error: unknown) => {
    if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
    if (error instanceof PaymentCallRefused) fail('payment.unavailable', { refusal: error.code })
    throw error
  })
  for (const receiptId of failed) await reportFailedReceipt(ctx, payment, receiptId)
}
