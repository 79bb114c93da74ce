import type { orders as contract, Reply } from '@romashka/contract'
import type { orders, payments } from '@romashka/domain'

type OrderReply = Reply<typeof contract.getOrder>
type ReceiptReply = OrderReply['receipts'][number]

/** The wire names of payment methods. */
export const paymentMethodOf = { bank_card: 'card', sbp: 'sbp' } as const satisfies Record<
  payments.PaymentMethod,
  string
>

export const instant = (at: Date | null) => at?.toISOString() ?? null

/** Payments, unpaid amount, refunds and receipts of an order. */
export function money(view: orders.OrderView) {
  const { payment } = view
  const chosen = view.payments.findLast((one) => one.method)?.method
  return {
    payment_type: chosen ? paymentMethodOf[chosen] : null,
    can_choose_payment_type: view.canChoosePaymentMethod,
    is_paid: view.isPaid,
    paid_price: view.paidKopecks,
    unpaid_price: view.unpaidKopecks,
    payment: payment
      ? {
          id: payment.id,
          status: payment.state,
          amount: payment.amountKopecks,
          captured: payment.capturedKopecks,
          refunded: payment.refundedKopecks,
          failure_reason: payment.failureReason,
        }
      : null,
    added_delivery: addedDelivery(view),
    refunds: view.refunds.map((one) => refund(view, one)),
    receipts: receipts(view),
    cancel: cancellation(view),
  }
}

function addedDelivery({ addedDelivery: added }: orders.OrderView): OrderReply['added_delivery'] {
  if (!added) return null
  return {
    price: added.deliveryKopecks,
    packages_price: added.packagesKopecks,
    date: added.delivery.date,
    time_from: added.delivery.timeFrom,
    time_until: added.delivery.timeUntil,
    pay_until: added.deadlineAt.toISOString(),
  }
}

function refund({ calls }: orders.OrderView, one: payments.Refund): OrderReply['refunds'][number] {
  return {
    id: one.id,
    amount: one.amountKopecks,
    status: one.state,
    requested_at: one.requestedAt.toISOString(),
    due_on: one.dueOn,
    ended_at: instant(one.endedAt),
    is_retried: calls.some((call) => call.id === one.id && call.retriedAt !== null),
  }
}

const kinds: Partial<Record<payments.PaymentCall['kind'], ReceiptReply['kind']>> = {
  capture: 'prepayment',
  refund: 'refund',
  closing_receipt: 'closing',
}

const steps: readonly ReceiptReply['kind'][] = ['prepayment', 'refund', 'closing']

/** The oldest first. Money that is only held has no receipt yet. */
function receipts({ payments: made, calls }: orders.OrderView): ReceiptReply[] {
  const debitedAtOnce = made
    .filter((payment) => payment.capturedKopecks > 0)
    .filter((payment) => calls.every((call) => call.paymentId !== payment.id || call.kind !== 'capture'))
    .map((payment) => receipt('prepayment', payment.stateSince, payment.receipt))
  const called = calls.flatMap((call) => {
    const kind = kinds[call.kind]
    return kind && call.outcome === 'done' && call.endedAt ? [receipt(kind, call.endedAt, call.receipt)] : []
  })
  return [...debitedAtOnce, ...called].sort(
    (a, b) => a.at.localeCompare(b.at) || steps.indexOf(a.kind) - steps.indexOf(b.kind),
  )
}

function receipt(kind: ReceiptReply['kind'], at: Date, { lines, place }: payments.Receipt): ReceiptReply {
  return {
    kind,
    at: at.toISOString(),
    place: place ?? null,
    amount: lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0),
    lines: lines.map((line) => ({
      title: line.description,
      count: line.quantity,
      price: line.unitPrice,
      total_price: line.unitPrice * line.quantity,
      vat: String(line.vat),
    })),
  }
}

/** The journal names a key of the staff, `pharmacist 7`; a shopper sees the role. */
export const roleOf = (actor: string): string => actor.split(' ', 1)[0] ?? actor

function cancellation({ cancellations }: orders.OrderView): OrderReply['cancel'] {
  const last = cancellations.at(-1)
  return last
    ? {
        reasonType: last.reasonType,
        reasonMessage: last.reasonMessage,
        by: roleOf(last.actor),
        cancelled_at: last.cancelledAt.toISOString(),
      }
    : null
}
