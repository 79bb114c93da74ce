import type { PaymentNotification } from '@romashka/domain/ports'
import { asRecord, text } from '../vendor-call.ts'

/** There is no signature: of the body only the ids are read, and the truth is asked for afterwards. */
export function readNotification(body: unknown): PaymentNotification | undefined {
  const { type, event, object } = asRecord(body)
  const { id, payment_id: paymentId } = asRecord(object)
  if (type !== 'notification' || typeof event !== 'string') return undefined
  const own = text(id)
  const paid = text(paymentId)
  if (event.startsWith('payment.') && own) return { providerId: own, kind: 'payment' }
  if (event.startsWith('refund.') && own && paid) return { providerId: paid, kind: 'refund', providerRefundId: own }
  return undefined
}
