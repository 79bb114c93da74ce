import type { Kopecks, PaymentId, Phone } from '@romashka/basics'
import type { TaxSystem } from '../settings.ts'

export type { TaxSystem }

/**
 * Percent of value added tax; `none` is a sale without it, which is not the same as 0 %. A prepayment may carry the
 * calculated rate: 22/122 of what was paid.
 */
export type VatRate = 'none' | 0 | 5 | 7 | 10 | 20 | 22 | `${5 | 7 | 10 | 20 | 22}/${105 | 107 | 110 | 120 | 122}`

export type ReceiptLine = {
  description: string
  quantity: number
  /** Price of one unit after every discount; quantity × price over all lines must equal the amount of the call. */
  unitPrice: Kopecks
  vat: VatRate
  /** `marked` goods are subject to «Честный знак» marking; the code is known only at hand-over. */
  subject: 'commodity' | 'marked' | 'service'
  mode: 'full_prepayment' | 'partial_prepayment' | 'advance' | 'full_payment'
  markCode?: string | undefined
}

/** A fiscal receipt of a payment, capture, refund or hand-over; needs a phone or an email address. */
export type Receipt = {
  phone?: Phone | undefined
  email?: string | undefined
  /** Absent from receipts of the first release, which were all of `osn`. */
  taxSystem?: TaxSystem | undefined
  /** Where the sale takes place. */
  place?: string | undefined
  lines: readonly ReceiptLine[]
}

export type PaymentMethod = 'bank_card' | 'sbp'

export type PaymentRequest = {
  paymentId: PaymentId
  /** Stored with our payment before the first call; every repetition sends the same key. */
  idempotenceKey: string
  amount: Kopecks
  /** `later` holds the money until capturePayment; it cannot be used with `sbp`, which debits at once. */
  capture: 'now' | 'later'
  description: string
  /** Opened by the shopper whether they paid or not, so it proves nothing. */
  returnUrl: string
  receipt: Receipt
  /** Absent: the shopper chooses on the provider's page. */
  method?: PaymentMethod | undefined
}

/** `unknown`: a status that is not in the adapter's table; it changes nothing. */
export type PaymentState = 'pending' | 'authorized' | 'captured' | 'cancelled' | 'unknown'

export type CancelReason =
  | 'insufficient_funds'
  | 'card_refused'
  | 'three_d_secure_failed'
  | 'fraud_suspected'
  | 'not_paid_in_time'
  | 'hold_ran_out'
  | 'cancelled_by_shop'
  | 'provider_failed'

export type ProviderPayment = {
  providerId: string
  state: PaymentState
  /** The requested amount; after a partial capture, the captured amount. */
  amount: Kopecks
  capturedAmount: Kopecks
  /** Undefined where the provider does not say how much of a payment went back. */
  refundedAmount: Kopecks | undefined
  /** Where it does not say how much, whether anything did. */
  isPartlyRefunded?: boolean
  /** When the hold ends by itself; only while authorized. */
  holdUntil: Date | undefined
  cancelReason: CancelReason | undefined
  /** The provider's own status, if an operator has to check it. */
  unexpectedStatus?: string | undefined
}

export type ReturnedAttempt = { providerId: string; amount: Kopecks }

export type CreatedPayment = ProviderPayment & {
  /** Where the shopper pays; undefined when there is nothing left to confirm. */
  confirmationUrl: string | undefined
  /** Earlier attempts to create the same payment, closed so that nobody can pay them. */
  replaces?: readonly string[]
  /** Those of them that were paid a moment before they were closed: the provider gives all of it back. */
  returned?: readonly ReturnedAttempt[]
}

export type ProviderRefund = {
  providerRefundId: string
  state: 'pending' | 'succeeded' | 'cancelled' | 'unknown'
  amount: Kopecks
  unexpectedStatus?: string | undefined
}

export type MoneyCall = { amount: Kopecks; receipt: Receipt; idempotenceKey: string }

/** Only the id of what has changed: a notification can be forged, so its amounts and states are not read. */
export type PaymentNotification = {
  providerId: string
  kind: 'payment' | 'refund'
  providerRefundId?: string | undefined
  /** Of a signed one: a receipt that the cash register has not taken. */
  failedReceipt?: string | undefined
}

/** What the provider refuses. */
type PaymentLimits = {
  mostReceiptLines: number
}

/** A call whose answer was lost, and of its kind and amount those whose answer was not. */
export type LostCall = {
  kind: 'capture' | 'cancel' | 'refund' | 'closing_receipt'
  amount: Kopecks
  timesMade: number
  /** The provider's ids of the payment's other refunds. */
  knownIds: ReadonlySet<string>
}

export type CallOutcome = { payment?: ProviderPayment; refund?: ProviderRefund }

type NotificationDelivery = { body: unknown; ip: string }

/**
 * A payment provider.
 *
 * Every call throws {@link PaymentOutcomeUnknown} when it may or may not have taken effect, and
 * {@link PaymentCallRefused} when the provider refused it.
 */
export type PaymentGateway = {
  readonly limits: PaymentLimits
  /** Of a provider that recognises the key of a repeated call for some time only. Undefined: the call was never made. */
  readonly forgottenKeys?: {
    afterHours: number
    findCall(providerId: string, call: LostCall): Promise<CallOutcome | undefined>
  }
  /**
   * Calls that the provider neither recognises when they are repeated nor can be asked about. Whoever has sent one without
   * an answer does not send it again.
   */
  readonly sentOnce?: readonly LostCall['kind'][]
  createPayment(request: PaymentRequest): Promise<CreatedPayment>
  getPayment(providerId: string): Promise<ProviderPayment>
  /** Captures held money, in full or in part; the rest is released. Works once per payment. */
  capturePayment(providerId: string, call: MoneyCall): Promise<ProviderPayment>
  /** Releases a hold that has not been captured. */
  cancelPayment(providerId: string, idempotenceKey: string): Promise<ProviderPayment>
  refundPayment(providerId: string, call: MoneyCall): Promise<ProviderRefund>
  getRefund(providerId: string, providerRefundId: string): Promise<ProviderRefund>
  /** The closing receipt at hand-over, when prepaid goods change hands. */
  sendClosingReceipt(providerId: string, call: MoneyCall): Promise<void>
  /** The ids of receipts that were not registered. Absent of a provider that tells of each by a notification alone. */
  listFailedReceipts?(providerId: string, providerRefundIds: readonly string[]): Promise<readonly string[]>
  /** Undefined: not from the provider, or of no interest. Otherwise getPayment returns the state. */
  readNotification(delivery: NotificationDelivery): PaymentNotification | undefined
  /** The response that makes the provider stop repeating a notification. */
  readonly notificationAnswer: { contentType: string; body: string }
}

/** The call may or may not have taken effect: repeat it with the same key, or ask getPayment later. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name: string = 'PaymentOutcomeUnknown'
}

/** It has certainly not taken effect: the provider was not reached, or did not let the call in. */
export class PaymentCallNotSent extends PaymentOutcomeUnknown {}

/** Understood and refused: repeating it changes nothing. `field` names what the provider objected to. */
export class PaymentCallRefused extends Error {
  override readonly name = 'PaymentCallRefused'
  readonly code: string
  readonly field: string | undefined

  constructor(code: string, message: string, field?: string) {
    super(message)
    this.code = code
    this.field = field
  }
}
