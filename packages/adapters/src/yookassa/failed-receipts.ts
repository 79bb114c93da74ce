import { asRecord, text } from '../vendor-call.ts'
import { isReceiptFailed } from './yookassa-answers.ts'
import type { YookassaApi } from './yookassa-api.ts'

/** The receipts of a payment and of its refunds that were not registered, by their ids; the list of either has no others. */
export async function listFailedReceipts(
  api: YookassaApi,
  paymentId: string,
  refundIds: readonly string[],
): Promise<string[]> {
  const about = [`payment_id=${encodeURIComponent(paymentId)}`].concat(
    refundIds.map((id) => `refund_id=${encodeURIComponent(id)}`),
  )
  const failed: string[] = []
  for (const one of about) {
    const { items } = await api.get(`/receipts?${one}&status=canceled&limit=100`)
    const receipts = Array.isArray(items) ? items.map(asRecord) : []
    failed.push(...receipts.filter(isReceiptFailed).flatMap(({ id }) => text(id) ?? []))
  }
  return failed
}
