import { cutText } from '@romashka/basics'
import {
  type CreatedPayment,
  PaymentCallRefused,
  PaymentOutcomeUnknown,
  type PaymentRequest,
  type ReturnedAttempt,
} from '@romashka/domain/ports'
import { asRecord, text, webAddress } from '../vendor-call.ts'
import type { TbankOptions } from './tbank.ts'
import { callTbank } from './tbank-api.ts'
import { isReturned, paymentOf, tbankReceiptOf, tbankStatuses } from './tbank-mapping.ts'

/** «Такой заказ уже есть»: an earlier call succeeded although its response was lost. */
const orderExists = '8'
const lastTry = 9

/**
 * T-Bank has no idempotence key: an order number can be used once, and the payment URL is returned once. An earlier
 * attempt whose response was lost is therefore closed, so that nobody can pay it, and a new number is used; an attempt
 * that was paid meanwhile is returned as it is, one whose money is on its way back is reported.
 */
export async function createTbankPayment(options: TbankOptions, wanted: PaymentRequest): Promise<CreatedPayment> {
  const [replaces, returned]: [string[], ReturnedAttempt[]] = [[], []]
  for (let attempt = 1; attempt <= lastTry; attempt += 1) {
    const orderId = orderNumber(wanted.paymentId, attempt)
    const made = await init(options, wanted, orderId).catch((failure: unknown) => {
      const isOutcomeUnknown = failure instanceof PaymentOutcomeUnknown
      const isTaken = failure instanceof PaymentCallRefused && failure.code === orderExists
      if (isOutcomeUnknown || isTaken) return undefined
      throw failure
    })
    if (made) return { ...made, replaces, returned }
    const earlier = await closeEarlierAttempt(options, orderId)
    replaces.push(...earlier.closed)
    returned.push(...earlier.returned)
    if (earlier.paid) return { ...earlier.paid, confirmationUrl: undefined, replaces, returned }
  }
  throw new PaymentOutcomeUnknown('T-Bank received every attempt and answered none')
}

async function init(options: TbankOptions, wanted: PaymentRequest, orderId: string): Promise<CreatedPayment> {
  const fields = {
    Amount: wanted.amount,
    OrderId: orderId,
    Description: cutText(wanted.description, 140),
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
  const payments = Array.isArray(answer.Payments) ? answer.Payments.map(asRecord) : []
  const [closed, returned]: [string[], ReturnedAttempt[]] = [[], []]
  for (const found of payments) {
    const one = paymentOf(found)
    const { providerId, amount } = one
    const isOpen = one.state === 'pending'
    const now = isOpen ? await close(options, providerId) : found
    if (isReturned(now)) returned.push({ providerId, amount })
    else if (isPaid(now)) return { paid: isOpen ? paymentOf(now) : one, closed, returned }
    if (isOpen) closed.push(providerId)
  }
  return { paid: undefined, closed, returned }
}

const isPaid = ({ Status }: Record<string, unknown>) => {
  const state = tbankStatuses[String(Status)]
  return state === 'authorized' || state === 'captured'
}

/**
 * What has become of it: somebody may have paid it since it was looked at. Then the bank gives the money back, or it
 * refuses and is asked for the state.
 */
async function close(options: TbankOptions, providerId: string): Promise<Record<string, unknown>> {
  try {
    return await callTbank(options, '/Cancel', { PaymentId: providerId }, 'safe')
  } catch (refused) {
    if (!(refused instanceof PaymentCallRefused)) throw refused
    const now = await callTbank(options, '/GetState', { PaymentId: providerId }, 'safe')
    if (isPaid(now) || paymentOf(now).state === 'cancelled') return now
    throw refused
  }
}

/** At most 36 characters, different for every attempt. */
function orderNumber(paymentId: string, attempt: number): string {
  const bare = paymentId.replaceAll('-', '')
  return attempt === 1 ? bare : `${bare}-${attempt}`
}
