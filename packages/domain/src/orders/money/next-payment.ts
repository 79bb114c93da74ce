import { hasPaymentPage, type Payment, type PaymentPurpose } from '../../payments/index.ts'
import { countsTowardsOrder } from '../delivery/apply-added-delivery.ts'
import type { Order } from '../order.ts'
import type { AddedDelivery } from '../repository/added-deliveries.ts'

interface Known {
  order: Order
  payments: readonly Payment[]
  added: readonly AddedDelivery[]
  unpaidKopecks: number
}

/** The last payment for what is to be paid next: the order, the remaining amount, or an added delivery. */
function lastTry({ order, payments, added, unpaidKopecks }: Known): Payment | undefined {
  const lastOf = (purpose: PaymentPurpose) => payments.findLast((payment) => payment.purpose === purpose)
  if (order.parts.some((part) => part.state === 'awaiting_payment')) return lastOf('order')
  if (unpaidKopecks > 0) return lastOf('rest')
  const waiting = added.find((one) => one.isOpen)
  return waiting && payments.find((payment) => payment.id === waiting.paymentId)
}

/** Whether card or SBP may still be chosen: the next payment has no page at the bank yet. */
export function canChoosePaymentMethod(known: Known): boolean {
  const last = lastTry(known)
  return last === undefined || !hasPaymentPage(last)
}

/** The payment to show with an order: the next one to be paid, else the last that was not for a dropped delivery. */
export function paymentToShow(known: Known): Payment | undefined {
  return (
    lastTry(known) ??
    known.payments.findLast((payment) => countsTowardsOrder(payment, known.added)) ??
    known.payments.at(-1)
  )
}
