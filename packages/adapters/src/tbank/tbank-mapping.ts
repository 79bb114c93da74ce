import { cutText, kopecks, noMoney, times } from '@romashka/basics'
import {
  type CancelReason,
  PaymentOutcomeUnknown,
  type PaymentState,
  type ProviderPayment,
  type ProviderRefund,
  type Receipt,
  type ReceiptLine,
  type TaxSystem,
} from '@romashka/domain/ports'

/** Receipts of the first release do not say. */
const oldTaxSystem: TaxSystem = 'osn'

/** Of an e-mail address. A longer one would have the whole call refused, and the receipt goes to the phone as well. */
const longestEmail = 64

export function tbankReceiptOf(receipt: Receipt) {
  const isEmailTaken = receipt.email && (receipt.email.length <= longestEmail || !receipt.phone)
  return {
    FfdVersion: '1.2',
    Taxation: receipt.taxSystem ?? oldTaxSystem,
    ...(receipt.phone && { Phone: receipt.phone }),
    ...(isEmailTaken && { Email: receipt.email }),
    Items: receipt.lines.map(itemOf),
  }
}

/** «Штука» in the classifier of units the receipt format prescribes. */
const pieces = '0'

function itemOf(line: ReceiptLine) {
  return {
    Name: cutText(line.description, 128),
    Price: line.unitPrice,
    Quantity: line.quantity,
    Amount: times(line.unitPrice, line.quantity),
    Tax: taxOf(line.vat),
    PaymentMethod: line.mode,
    PaymentObject: objectOf(line),
    MeasurementUnit: pieces,
    ...(line.markCode && { MarkProcessingMode: '0', MarkCode: { MarkCodeType: 'RAWDATA', Value: line.markCode } }),
  }
}

/** `vat22`; of a prepayment at the calculated rate `vat122`. */
function taxOf(vat: ReceiptLine['vat']): string {
  if (vat === 'none') return 'none'
  return `vat${typeof vat === 'string' ? vat.slice(vat.indexOf('/') + 1) : vat}`
}

function objectOf(line: ReceiptLine): string {
  if (line.subject !== 'marked') return line.subject
  return line.markCode ? 'goods_with_marking_code' : 'goods_without_marking_code'
}

type KnownState = Exclude<PaymentState, 'unknown'>

/** Every status of the vendor. Source: developer.tbank.ru/eacq, statuses of a payment */
export const tbankStatuses: Readonly<Record<string, KnownState>> = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  PREAUTHORIZING: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  CHECKING: 'pending',
  CHECKED: 'pending',
  PROCESSING: 'pending',
  COMPLETING: 'pending',
  // Not final: the shopper may try again on the same page.
  AUTH_FAIL: 'pending',
  AUTHORIZED: 'authorized',
  CONFIRMING: 'authorized',
  REVERSING: 'authorized',
  // The rest of the hold stays on the card until it is captured or released.
  PARTIAL_REVERSED: 'authorized',
  CONFIRMED: 'captured',
  REFUNDING: 'captured',
  ASYNC_REFUNDING: 'captured',
  PARTIAL_REFUNDED: 'captured',
  REFUNDED: 'captured',
  COMPLETED: 'captured',
  CANCELED: 'cancelled',
  REVERSED: 'cancelled',
  REJECTED: 'cancelled',
  ATTEMPTS_EXPIRED: 'cancelled',
  DEADLINE_EXPIRED: 'cancelled',
}

/** What the payment's status says of its last refund: a refused one leaves the payment confirmed. */
export const tbankRefundStates: Readonly<Record<string, Exclude<ProviderRefund['state'], 'unknown'>>> = {
  REFUNDING: 'pending',
  ASYNC_REFUNDING: 'pending',
  PARTIAL_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  CONFIRMED: 'cancelled',
}

const reasons: Record<string, CancelReason> = {
  CANCELED: 'cancelled_by_shop',
  REVERSED: 'cancelled_by_shop',
  DEADLINE_EXPIRED: 'not_paid_in_time',
}

/** The shop releases a hold completely or not at all: somebody released a part of it in the bank's cabinet. */
const neverRequested: readonly string[] = ['PARTIAL_REVERSED']

/** Somebody had paid, and all of it goes back. */
const returnedStatuses: readonly string[] = ['REVERSING', 'REVERSED', 'REFUNDING', 'ASYNC_REFUNDING', 'REFUNDED']

export const isReturned = ({ Status }: Record<string, unknown>): boolean => returnedStatuses.includes(String(Status))

/** On the way from a hold to its capture or its release. */
export const isBetween = ({ Status }: Record<string, unknown>): boolean =>
  Status === 'CONFIRMING' || Status === 'REVERSING'

const stateNames = /^[A-Z0-9_]+$/

/** Reads a payment from a response. @throws PaymentOutcomeUnknown when it cannot be read */
export function paymentOf(answer: Record<string, unknown>): ProviderPayment {
  const status = String(answer.Status)
  const amount = /^\d+$/.test(String(answer.Amount)) ? Number(answer.Amount) : Number.NaN
  const providerId = String(answer.PaymentId ?? '')
  if (!stateNames.test(status) || !/^\d+$/.test(providerId) || !Number.isSafeInteger(amount)) {
    throw new PaymentOutcomeUnknown('unreadable payment from T-Bank')
  }
  const state = tbankStatuses[status] ?? 'unknown'
  const refunded = status === 'REFUNDED' ? kopecks(amount) : status === 'CONFIRMED' ? noMoney : undefined
  return {
    providerId,
    state,
    amount: kopecks(amount),
    capturedAmount: state === 'captured' ? kopecks(amount) : noMoney,
    refundedAmount: state === 'captured' ? refunded : noMoney,
    ...(status === 'PARTIAL_REFUNDED' && { isPartlyRefunded: true }),
    holdUntil: undefined,
    cancelReason: state === 'cancelled' ? (reasons[status] ?? 'card_refused') : undefined,
    ...((state === 'unknown' || neverRequested.includes(status)) && { unexpectedStatus: status }),
  }
}
