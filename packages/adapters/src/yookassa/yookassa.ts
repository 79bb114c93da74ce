import { kopecks, noMoney } from '@romashka/basics'
import {
  type CreatedPayment,
  type PaymentGateway,
  PaymentOutcomeUnknown,
  type ProviderPayment,
  type ProviderRefund,
} from '@romashka/domain/ports'
import { asRecord, text, type VendorConnection, webAddress } from '../vendor-call.ts'
import { isFrom, yookassaSources } from './notification-source.ts'
import { yookassaApi } from './yookassa-api.ts'
import {
  amountOf,
  cancelReasonOf,
  customerOf,
  itemOf,
  readAmount,
  taxOf,
  yookassaReceiptOf,
  yookassaRefundStatuses,
  yookassaStatuses,
} from './yookassa-mapping.ts'
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
    notificationAnswer: { contentType: 'text/plain', body: '' },
    readNotification: ({ body, ip }) => (isFromProvider(ip) ? readNotification(body) : undefined),
    getPayment: async (providerId) => paymentOf(await api.get(at(providerId))),
    async createPayment(wanted) {
      const answer = await api.post('/payments', wanted.idempotenceKey, {
        amount: amountOf(wanted.amount),
        capture: wanted.capture === 'now',
        confirmation: { type: 'redirect', return_url: wanted.returnUrl },
        description: wanted.description.slice(0, 128),
        metadata: { payment_id: wanted.paymentId },
        receipt: yookassaReceiptOf(wanted.receipt),
        ...(wanted.method && { payment_method_data: { type: wanted.method } }),
      })
      return createdOf(answer)
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
      return refundOf(await api.post('/refunds', idempotenceKey, body))
    },
    getRefund: async (_providerId, refundId) => refundOf(await api.get(`/refunds/${encodeURIComponent(refundId)}`)),
    async sendClosingReceipt(providerId, { amount, receipt, idempotenceKey }) {
      await api.post('/receipts', idempotenceKey, {
        type: 'payment',
        payment_id: providerId,
        send: true,
        customer: customerOf(receipt),
        ...taxOf(receipt),
        items: receipt.lines.map(itemOf),
        settlements: [{ type: 'prepayment', amount: amountOf(amount) }],
      })
    },
  }
}

function createdOf(answer: Record<string, unknown>): CreatedPayment {
  return { ...paymentOf(answer), confirmationUrl: webAddress(asRecord(answer.confirmation).confirmation_url) }
}

/** A capture or release is repeated until its answer has a known status. */
function settledOf(answer: Record<string, unknown>): ProviderPayment {
  const payment = paymentOf(answer)
  if (payment.state === 'unknown') throw new PaymentOutcomeUnknown('unknown status from YooKassa')
  return payment
}

/** An answer that cannot be read leaves the outcome unknown; it is never guessed at. */
function paymentOf(answer: Record<string, unknown>): ProviderPayment {
  const status = text(answer.status)
  const state = yookassaStatuses[status ?? ''] ?? 'unknown'
  const providerId = text(answer.id)
  const amount = readAmount(answer.amount)
  if (!status || !providerId || amount === undefined)
    throw new PaymentOutcomeUnknown('unreadable payment from YooKassa')
  const holdUntil = new Date(text(answer.expires_at) ?? '')
  return {
    providerId,
    state,
    amount,
    capturedAmount: state === 'captured' ? amount : noMoney,
    refundedAmount: readAmount(answer.refunded_amount) ?? noMoney,
    holdUntil: state === 'authorized' && !Number.isNaN(holdUntil.getTime()) ? holdUntil : undefined,
    cancelReason: state === 'cancelled' ? cancelReasonOf(answer.cancellation_details) : undefined,
    ...(state === 'unknown' && { unexpectedStatus: status }),
  }
}

function refundOf(answer: Record<string, unknown>): ProviderRefund {
  const status = text(answer.status)
  const state = yookassaRefundStatuses[status ?? ''] ?? 'unknown'
  const providerRefundId = text(answer.id)
  if (!status || !providerRefundId) throw new PaymentOutcomeUnknown('unreadable refund from YooKassa')
  const refund: ProviderRefund = { providerRefundId, state, amount: readAmount(answer.amount) ?? kopecks(0) }
  return state === 'unknown' ? { ...refund, unexpectedStatus: status } : refund
}
