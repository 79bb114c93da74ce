import type { Context } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { listAddedDeliveries } from '../bringing/added-delivery.ts'
import { isOwedFor } from '../bringing/bring-instead.ts'
import type { Order, OrderPart } from '../order.ts'
import { dueOf } from './due.ts'

/** What the shopper still gets and no money has been held or taken for. Nothing of an order that waits for its first money. */
export async function unpaidOf(ctx: Context, order: Order): Promise<payments.Charge[]> {
  const added = await listAddedDeliveries(ctx, [order.id])
  const made = await payments.listPaymentsOf(ctx, order.id)
  const paid = made.filter((payment) => payments.hasPaid(payment) && isOwedFor(payment, added))
  const calls = await payments.listCallsOfMany(
    ctx,
    paid.map((payment) => payment.id),
  )
  return unpaidAmong(order, paid, calls)
}

export function unpaidAmong(
  order: Order,
  made: readonly payments.Payment[],
  calls: readonly payments.PaymentCall[],
): payments.Charge[] {
  if (order.parts.some((part) => part.state === 'created' || part.state === 'awaiting_payment')) return []
  const taken = made
    .filter(payments.hasPaid)
    .flatMap((payment) =>
      payments.takenOf({ asked: payment.shares, calls: calls.filter((call) => call.paymentId === payment.id) }),
    )
  return dueOf(order).filter((charge) => taken.every((share) => share.key !== charge.key))
}

/** What is held or taken for a line, and neither given back nor on its way back. */
export async function chargedForLine(ctx: Context, order: Order, lineId: string): Promise<number> {
  const paid = (await payments.listPaymentsOf(ctx, order.id)).filter(payments.hasPaid)
  const calls = await payments.listCallsOfMany(
    ctx,
    paid.map((payment) => payment.id),
  )
  return paid
    .flatMap(({ id, shares }) =>
      payments.chargedOf({ asked: shares, calls: calls.filter((call) => call.paymentId === id) }),
    )
    .filter(({ key }) => key === lineId)
    .reduce((sum, share) => sum + share.kopecks, 0)
}

/** Goods that are paid for online leave the counter only when they are. */
export async function isPaidFor(ctx: Context, order: Order, part: Pick<OrderPart, 'id' | 'lines'>): Promise<boolean> {
  const unpaid = await unpaidOf(ctx, order)
  return part.lines.every((line) => unpaid.every((charge) => charge.key !== line.id))
}
