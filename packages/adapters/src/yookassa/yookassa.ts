import { cutText } from '@romashka/basics'
import type { PaymentGateway } from '@romashka/domain/ports'
import type { VendorConnection } from '../vendor-call.ts'
import { listFailedReceipts } from './failed-receipts.ts'
import { findLostCall } from './find-lost-call.ts'
import { isFrom, yookassaSources } from './notification-source.ts'
import { checkReceiptMade, createdOf, paymentOf, refundOf, settledOf } from './yookassa-answers.ts'
import { yookassaApi } from './yookassa-api.ts'
import { amountOf, customerOf, itemOf, taxOf, yookassaReceiptOf } from './yookassa-mapping.ts'
import { readNotification } from './yookassa-notification.ts'

export type YookassaOptions = VendorConnection & {
  shopId: string
  secretKey: string
  /** Networks notifications may come from; the vendor's own by default. */
  notificationSources?: readonly string[] | undefined
}

/** YooKassa API v3 (yookassa.ru/developers): one and two stage payments, refunds, receipts. */
export function yookassaGateway(options: YookassaOptions): PaymentGateway {
  const api = yookassaApi(options)
  const isFromProvider = isFrom(options.notificationSources ?? yookassaSources)
  const at = (providerId: string) => `/payments/${encodeURIComponent(providerId)}`

  return {
    limits: { mostReceiptLines: 100 },
    // An hour less than the vendor says.
    forgottenKeys: { afterHours: 23, findCall: (providerId, call) => findLostCall(api, providerId, call) },
    notificationAnswer: { contentType: 'text/plain', body: '' },
    readNotification: ({ body, ip }) => (isFromProvider(ip) ? readNotification(body) : undefined),
    getPayment: async (providerId) => paymentOf(await api.get(at(providerId))),
    async createPayment(wanted) {
      const answer = await api.post('/payments', wanted.idempotenceKey, {
        amount: amountOf(wanted.amount),
        capture: wanted.capture === 'now',
        confirmation: { type: 'redirect', return_url: wanted.returnUrl },
        description: cutText(wanted.description, 128),
        metadata: { payment_id: wanted.paymentId },
        receipt: yookassaReceiptOf(wanted.receipt),
        ...(wanted.method && { payment_method_data: { type: wanted.method } }),
      })
      return createdOf(answer, wanted)
    },
    async capturePayment(providerId, { amount, receipt, idempotenceKey }) {
      const body = { amount: amountOf(amount), receipt: yookassaReceiptOf(receipt) }
      return settledOf(await api.post(`${at(providerId)}/capture`, idempotenceKey, body))
    },
    async cancelPayment(providerId, idempotenceKey) {
      return settledOf(await api.post(`${at(providerId)}/cancel`, idempotenceKey, {}))
    },
    async refundPayment(providerId, { amount, receipt, idempotenceKey }) {
      const body = { payment_id: providerId, amount: amountOf(amount), receipt: yookassaReceiptOf(receipt) }
      return refundOf(await api.post('/refunds', idempotenceKey, body), providerId)
    },
    getRefund: async (providerId, refundId) =>
      refundOf(await api.get(`/refunds/${encodeURIComponent(refundId)}`), providerId),
    listFailedReceipts: (providerId, refundIds) => listFailedReceipts(api, providerId, refundIds),
    async sendClosingReceipt(providerId, { amount, receipt, idempotenceKey }) {
      const answer = await api.post('/receipts', idempotenceKey, {
        type: 'payment',
        payment_id: providerId,
        send: true,
        customer: customerOf(receipt),
        ...taxOf(receipt),
        items: receipt.lines.map(itemOf),
        settlements: [{ type: 'prepayment', amount: amountOf(amount) }],
      })
      checkReceiptMade(answer, providerId)
    },
  }
}
