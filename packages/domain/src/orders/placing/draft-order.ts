import type { PrescriptionId, QuoteId } from '@romashka/basics'
import type { PaymentTiming } from '../../basket/index.ts'
import type { PaymentMethod } from '../../payments/index.ts'
import type { Order } from '../order.ts'

export interface RecipientDraft {
  phone: string
  firstName: string
  middleName: string | null
  gender: string | null
  birthday: string | null
}

/** An order as the checkout sends it, without prices and totals: those are the quote's. */
export interface DraftOrder {
  quoteId: QuoteId
  channel: string
  recipient: RecipientDraft
  /** The delivery method of the draft; has to equal the quote's. */
  deliveryMethod?: Order['deliveryMethod'] | undefined
  comment: string | null
  paymentTiming: PaymentTiming
  /** Undefined: the shopper chooses on the provider's page. */
  paymentMethod?: PaymentMethod | undefined
  /** Named by the client beside those that the lines of the basket are on. */
  prescriptionIds: PrescriptionId[]
  utmSource: string | null
}
