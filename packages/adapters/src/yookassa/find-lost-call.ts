import { type Kopecks, kopecks } from '@romashka/basics'
import type { CallOutcome, LostCall } from '@romashka/domain/ports'
import { asRecord } from '../vendor-call.ts'
import { paymentOf, refundOf } from './yookassa-answers.ts'
import type { YookassaApi } from './yookassa-api.ts'
import { readAmount } from './yookassa-mapping.ts'

/**
 * Looks for the effect of a call whose key is forgotten: the state of the payment, a refund that we do not know, or one
 * closing receipt more than we have sent of this amount. Undefined: it was never made.
 */
export async function findLostCall(
  api: YookassaApi,
  providerId: string,
  call: LostCall,
): Promise<CallOutcome | undefined> {
  const id = encodeURIComponent(providerId)
  const listOf = async (kind: 'refunds' | 'receipts') => {
    const { items } = await api.get(`/${kind}?payment_id=${id}&limit=100`)
    return Array.isArray(items) ? items.map(asRecord) : []
  }
  switch (call.kind) {
    case 'capture':
    case 'cancel': {
      const payment = paymentOf(await api.get(`/payments/${id}`))
      const wanted = call.kind === 'capture' ? 'captured' : 'cancelled'
      return payment.state === wanted ? { payment } : undefined
    }
    case 'refund': {
      const refund = (await listOf('refunds'))
        .map((one) => refundOf(one, providerId))
        .find(
          (one) => one.state !== 'cancelled' && one.amount === call.amount && !call.knownIds.has(one.providerRefundId),
        )
      return refund && { refund }
    }
    case 'closing_receipt': {
      const sent = (await listOf('receipts')).filter((one) => closedBy(one) === call.amount)
      return sent.length > call.timesMade ? {} : undefined
    }
  }
}

/** How much of a prepayment this receipt closes. */
function closedBy({ type, status, settlements }: Record<string, unknown>): Kopecks {
  if (type !== 'payment' || status === 'canceled' || !Array.isArray(settlements)) return kopecks(0)
  const sums = settlements
    .map(asRecord)
    .filter((one) => one.type === 'prepayment')
    .map((one) => readAmount(one.amount))
  return kopecks(sums.reduce<number>((sum, one) => sum + (one ?? 0), 0))
}
