import type { Sandbox } from '../sandbox.ts'
import { amountOf } from './yookassa-money.ts'
import {
  refundedKopecks,
  type YookassaPayment,
  type YookassaReceipt,
  type YookassaRecords,
  type YookassaRefund,
} from './yookassa-records.ts'

type View = Record<string, unknown>

/** The vendor's commission, subtracted from `income_amount`. */
const commission = 0.028

export function paymentView(sandbox: Sandbox, records: YookassaRecords, payment: YookassaPayment): View {
  const captured = payment.status === 'succeeded'
  const kopecks = captured ? payment.capturedKopecks : payment.amountKopecks
  const refunded = refundedKopecks(records, payment.id)
  return {
    id: payment.id,
    status: payment.status,
    amount: amountOf(kopecks),
    ...(captured && { income_amount: amountOf(Math.round(kopecks * (1 - commission))) }),
    ...(payment.description !== undefined && { description: payment.description }),
    recipient: { account_id: sandbox.options.yookassa?.shopId ?? '0', gateway_id: '1' },
    ...(payment.paidWith && { payment_method: methodView(payment) }),
    ...(payment.capturedAt && { captured_at: payment.capturedAt }),
    created_at: payment.createdAt,
    ...(payment.status === 'waiting_for_capture' && { expires_at: payment.expiresAt }),
    ...(payment.status === 'pending' && { confirmation: confirmationView(sandbox, payment) }),
    test: true,
    ...(captured && { refunded_amount: amountOf(refunded) }),
    paid: captured || payment.status === 'waiting_for_capture',
    refundable: captured && refunded < payment.capturedKopecks,
    ...(payment.hasReceipt && { receipt_registration: captured ? 'succeeded' : 'pending' }),
    metadata: payment.metadata,
    ...(payment.cancellation && { cancellation_details: payment.cancellation }),
    ...(payment.paidWith === 'bank_card' && {
      authorization_details: {
        rrn: payment.id.slice(-12),
        auth_code: '000000',
        three_d_secure: { applied: payment.threeDSecure },
      },
    }),
  }
}

function methodView(payment: YookassaPayment): View {
  if (payment.paidWith === 'sbp') return { type: 'sbp', id: payment.id, saved: false, status: 'inactive' }
  return {
    type: 'bank_card',
    id: payment.id,
    saved: false,
    status: 'inactive',
    title: 'Bank card *4444',
    card: {
      first6: '555555',
      last4: '4444',
      expiry_month: '12',
      expiry_year: '2030',
      card_type: 'MasterCard',
      issuer_country: 'RU',
    },
  }
}

function confirmationView(sandbox: Sandbox, payment: YookassaPayment): View {
  const url = `${sandbox.publicUrl}/bank/${payment.id}`
  const { type, returnUrl } = payment.confirmation
  if (type === 'qr') return { type, confirmation_data: url }
  if (type === 'embedded') return { type, confirmation_token: `ct-${payment.id}` }
  if (type === 'redirect') return { type, return_url: returnUrl, confirmation_url: url }
  return { type, confirmation_url: url }
}

export function refundView(refund: YookassaRefund): View {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    status: refund.status,
    created_at: refund.createdAt,
    amount: amountOf(refund.amountKopecks),
    ...(refund.description !== undefined && { description: refund.description }),
    ...(refund.hasReceipt && { receipt_registration: refund.status === 'succeeded' ? 'succeeded' : 'pending' }),
    ...(refund.status === 'canceled' && {
      cancellation_details: { party: 'yoo_kassa', reason: 'insufficient_funds' },
    }),
  }
}

export function receiptView(receipt: YookassaReceipt): View {
  return {
    id: receipt.id,
    type: receipt.type,
    [receipt.type === 'payment' ? 'payment_id' : 'refund_id']: receipt.about,
    status: receipt.status ?? 'succeeded',
    ...(receipt.status !== 'canceled' && registered(receipt)),
    fiscal_provider_id: receipt.id.slice(0, 8),
    items: receipt.items,
    settlements: receipt.settlements,
  }
}

/** What only a receipt has that the cash register has taken. */
const registered = ({ createdAt }: YookassaReceipt): View => ({
  fiscal_document_number: '3986',
  fiscal_storage_number: '9288000100115785',
  fiscal_attribute: '2617603921',
  registered_at: createdAt,
})
