import {
  type CreatedPayment,
  PaymentCallRefused,
  PaymentOutcomeUnknown,
  type PaymentRequest,
} from '@romashka/domain/ports'
import { asRecord, text, webAddress } from '../vendor-call.ts'
import type { TbankOptions } from './tbank.ts'
import { callTbank } from './tbank-api.ts'
import { paymentOf, tbankReceiptOf } from './tbank-mapping.ts'

/** «Такой заказ уже есть»: an earlier call succeeded although its response was lost. */
const orderExists = '8'
const lastTry = 9

/**
 * T-Bank has no idempotence key: an order number can be used once, and the payment URL is returned once. An earlier
 * attempt whose response was lost is therefore closed, so that nobody can pay it, and a new number is used; an attempt
 * that was paid meanwhile is returned as it is.
 */
export async function createTbankPayment(options: TbankOptions, wanted: PaymentRequest): Promise<CreatedPayment> {
  const replaces: string[] = []
  for (let attempt = 1; attempt <= lastTry; attempt += 1) {
    const orderId = orderNumber(wanted.paymentId, attempt)
    const made = await init(options, wanted, orderId).catch((failure: unknown) => {
      const isOutcomeUnknown = failure instanceof PaymentOutcomeUnknown
      const isTaken = failure instanceof PaymentCallRefused && failure.code === orderExists
      if (isOutcomeUnknown || isTaken) return undefined
      throw failure
    })
    if (made) return { ...made, replaces }
    const { paid: earlier, closed } = await closeEarlierAttempt(options, orderId)
    replaces.push(...closed)
    if (earlier) return { ...earlier, confirmationUrl: undefined }
  }
  throw new PaymentOutcomeUnknown('T-Bank received every attempt and answered none')
}

async function init(options: TbankOptions, wanted: PaymentRequest, orderId: string): Promise<CreatedPayment> {
  const fields = {
    Amount: wanted.amount,
    OrderId: orderId,
    Description: wanted.description.slice(0, 140),
    PayType: wanted.capture === 'now' ? 'O' : 'T',
    Language: 'ru',
    SuccessURL: wanted.returnUrl,
    FailURL: wanted.returnUrl,
    ...(options.notificationUrl && { NotificationURL: options.notificationUrl }),
    Receipt: tbankReceiptOf(wanted.receipt),
  }
  const answer = await callTbank(options, '/Init', fields, 'never')
  const payment = paymentOf(answer)
  if ((text(answer.OrderId) ?? orderId) !== orderId || payment.amount !== wanted.amount)
    throw new PaymentOutcomeUnknown('the answer of T-Bank is about another payment')
  return { ...payment, confirmationUrl: webAddress(answer.PaymentURL) }
}

/** Cancels the open payments with this number, unless one of them is paid. */
async function closeEarlierAttempt(options: TbankOptions, orderId: string) {
  const answer = await callTbank(options, '/CheckOrder', { OrderId: orderId }, 'safe')
  // Another order's payments must not be cancelled.
  if ((text(answer.OrderId) ?? orderId) !== orderId)
    throw new PaymentOutcomeUnknown('the answer of T-Bank is about another order')
  const payments = Array.isArray(answer.Payments) ? answer.Payments.map((one) => paymentOf(asRecord(one))) : []
  const closed: string[] = []
  for (const one of payments) {
    if (one.state === 'authorized' || one.state === 'captured') return { paid: one, closed }
    if (one.state !== 'pending') continue
    await callTbank(options, '/Cancel', { PaymentId: one.providerId }, 'safe')
    closed.push(one.providerId)
  }
  return { paid: undefined, closed }
}

/** At most 36 characters, different for every attempt. */
function orderNumber(paymentId: string, attempt: number): string {
  const bare = paymentId.replaceAll('-', '')
  return attempt === 1 ? bare : `${bare}-${attempt}`
}
