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

/** The last try to pay for what is to be paid next: the order, what is owed since, or a courier that waits. */
function lastTry({ order, payments, added, unpaidKopecks }: Known): Payment | undefined {
  const lastOf = (purpose: PaymentPurpose) => payments.findLast((payment) => payment.purpose === purpose)
  if (order.parts.some((part) => part.state === 'awaiting_payment')) return lastOf('order')
  if (unpaidKopecks > 0) return lastOf('rest')
  const waiting = added.find((one) => one.isOpen)
  return waiting && payments.find((payment) => payment.id === waiting.paymentId)
}

/** The bank's page of what is to be paid next is not made yet, so card or SBP may still be chosen. */
export function canChoosePaymentType(known: Known): boolean {
  const last = lastTry(known)
  return last === undefined || !hasPaymentPage(last)
}

/** The payment an order is told by: the next one to be made, else the last that was not for a courier given up. */
export function paymentToShow(known: Known): Payment | undefined {
  return (
    lastTry(known) ??
    known.payments.findLast((payment) => countsTowardsOrder(payment, known.added)) ??
    known.payments.at(-1)
  )
}
