import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Payment, PaymentCall, Refund } from './payment.ts'
import { countAttempt, endCall, updateRefund } from './payment-calls.sql.ts'
import {
  PaymentCallRefused,
  type PaymentGateway,
  PaymentOutcomeUnknown,
  type ProviderPayment,
  type ProviderRefund,
} from './payment-gateway.port.ts'
import { gatewayOf } from './payment-gateways.ts'

export type CallResult =
  | { outcome: 'done'; payment?: ProviderPayment; refund?: ProviderRefund }
  | { outcome: 'refused'; code: string }

/**
 * Sends a stored call to the provider. After a lost response the outcome is unknown, so the call is repeated with its
 * own idempotence key until it is answered. Never inside a transaction.
 *
 * @throws payment.unavailable
 */
export async function sendPaymentCall(ctx: Context, payment: Payment, call: PaymentCall): Promise<CallResult> {
  if (!payment.providerId) throw new Error(`payment ${payment.id} is unknown to its provider`)
  await countAttempt(ctx, call.id)
  try {
    return { outcome: 'done', ...(await send(gatewayOf(ctx, payment.provider), payment.providerId, call)) }
  } catch (error) {
    if (error instanceof PaymentCallRefused) return { outcome: 'refused', code: error.code }
    if (error instanceof PaymentOutcomeUnknown) fail('payment.unavailable')
    throw error
  }
}

async function send(
  gateway: PaymentGateway,
  providerId: string,
  call: PaymentCall,
): Promise<{ payment?: ProviderPayment; refund?: ProviderRefund }> {
  const money = { amount: call.amountKopecks, receipt: call.receipt, idempotenceKey: call.idempotenceKey }
  switch (call.kind) {
    case 'capture':
      return { payment: await gateway.capturePayment(providerId, money) }
    case 'cancel':
      return { payment: await gateway.cancelPayment(providerId, call.idempotenceKey) }
    case 'refund':
      return { refund: await gateway.refundPayment(providerId, money) }
    case 'closing_receipt':
      await gateway.sendClosingReceipt(providerId, money)
      return {}
  }
}

const refundStates: Record<ProviderRefund['state'], Refund['state']> = {
  pending: 'sent',
  succeeded: 'refunded',
  cancelled: 'failed',
}

/** Stores the result of a call; false when it was stored before. */
export async function recordCallResult(ctx: Context, call: PaymentCall, answer: CallResult): Promise<boolean> {
  const isFirst = await endCall(ctx, call.id, answer.outcome, answer.outcome === 'refused' ? answer.code : undefined)
  if (!isFirst || call.kind !== 'refund') return isFirst
  if (answer.outcome === 'refused') await updateRefund(ctx, call.id, 'failed')
  else if (answer.refund)
    await updateRefund(ctx, call.id, refundStates[answer.refund.state], answer.refund.providerRefundId)
  return isFirst
}

/** Requests the state of a pending refund from the provider. */
export async function fetchRefundState(
  ctx: Context,
  payment: Payment,
  refund: { id: string; providerRefundId: string | null },
): Promise<Refund['state'] | undefined> {
  if (!payment.providerId || !refund.providerRefundId) return undefined
  const said = await gatewayOf(ctx, payment.provider).getRefund(payment.providerId, refund.providerRefundId)
  return refundStates[said.state]
}
