import type { Context } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { countsTowardsOrder } from '../delivery/apply-added-delivery.ts'
import type { Order, OrderPart } from '../order.ts'
import { type AddedDelivery, listAddedDeliveries } from '../repository/added-deliveries.ts'
import { dueCharges } from './due.ts'

/** What is due online and not held or captured. Nothing while the order waits for its first payment. */
export async function unpaidCharges(ctx: Context, order: Order): Promise<payments.Charge[]> {
  const added = await listAddedDeliveries(ctx, [order.id])
  const made = await payments.listPaymentsOf(ctx, order.id)
  const paid = made.filter((payment) => payments.isPaidInFull(payment) && countsTowardsOrder(payment, added))
  const calls = await payments.listCallsOfMany(
    ctx,
    paid.map((payment) => payment.id),
  )
  return unpaidChargesAmong(order, paid, calls)
}

export function unpaidChargesAmong(
  order: Order,
  made: readonly payments.Payment[],
  calls: readonly payments.PaymentCall[],
): payments.Charge[] {
  if (order.parts.some((part) => part.state === 'created' || part.state === 'awaiting_payment')) return []
  const taken = made
    .filter(payments.isPaidInFull)
    .flatMap((payment) =>
      payments.takenOf({ asked: payment.shares, calls: calls.filter((call) => call.paymentId === payment.id) }),
    )
  return dueCharges(order).filter((charge) => taken.every((share) => share.key !== charge.key))
}

/**
 * What is held or captured for each line and service, less what is refunded or being refunded, and by which payments.
 */
export async function chargedOfOrder(
  ctx: Context,
  order: Order,
): Promise<{ charges: Map<string, number>; payments: payments.Payment[] }> {
  const added = await listAddedDeliveries(ctx, [order.id])
  const made = await payments.listPaymentsOf(ctx, order.id)
  const paid = made.filter((payment) => payments.isPaidInFull(payment) && countsTowardsOrder(payment, added))
  const calls = await payments.listCallsOfMany(
    ctx,
    paid.map((payment) => payment.id),
  )
  const charges = new Map<string, number>()
  for (const { id, shares } of paid) {
    const own = payments.chargedOf({ asked: shares, calls: calls.filter((call) => call.paymentId === id) })
    for (const { key, kopecks } of own) charges.set(key, (charges.get(key) ?? 0) + kopecks)
  }
  return { charges, payments: paid }
}

/** The same for one line, in kopecks. */
export async function chargedForLine(ctx: Context, order: Order, lineId: string): Promise<number> {
  const { charges } = await chargedOfOrder(ctx, order)
  return charges.get(lineId) ?? 0
}

/** Whether the part may be handed over: what is paid online has to be paid first. */
export async function isPaidFor(ctx: Context, order: Order, part: Pick<OrderPart, 'id' | 'lines'>): Promise<boolean> {
  const unpaid = await unpaidCharges(ctx, order)
  return part.lines.every((line) => unpaid.every((charge) => charge.key !== line.id))
}

interface Known {
  order: Order
  payments: readonly payments.Payment[]
  added: readonly AddedDelivery[]
  unpaidKopecks: number
}

/** The last payment for what is to be paid next: the order, the remaining amount, or an added delivery. */
function lastAttempt({ order, payments: made, added, unpaidKopecks }: Known): payments.Payment | undefined {
  const lastOf = (purpose: payments.PaymentPurpose) => made.findLast((payment) => payment.purpose === purpose)
  if (order.parts.some((part) => part.state === 'awaiting_payment')) return lastOf('order')
  if (unpaidKopecks > 0) return lastOf('rest')
  const waiting = added.find((one) => one.isOpen)
  return waiting && made.find((payment) => payment.id === waiting.paymentId)
}

/** Whether card or SBP may still be chosen: the next payment has no page at the bank yet. */
export function canChoosePaymentMethod(known: Known): boolean {
  const last = lastAttempt(known)
  return last === undefined || !payments.hasPaymentPage(last)
}

/** The payment to show with an order: the next one to be paid, else the last that was not for a dropped delivery. */
export function paymentToShow(known: Known): payments.Payment | undefined {
  return (
    lastAttempt(known) ??
    known.payments.findLast((payment) => countsTowardsOrder(payment, known.added)) ??
    known.payments.at(-1)
  )
}
