import type { Context } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { countsTowardsOrder } from '../delivery/apply-added-delivery.ts'
import type { Order, OrderPart } from '../order.ts'
import { listAddedDeliveries } from '../repository/added-deliveries.ts'
import { unpaidChargesAmong } from './charges.ts'

/** What is due online and not held or captured. Nothing while the order waits for its first payment. */
export async function unpaidCharges(ctx: Context, order: Order): Promise<payments.Charge[]> {
  const { paid, calls } = await loadPaid(ctx, order)
  return unpaidChargesAmong(order, paid, calls)
}

/** Payments of the order that are held or captured in full, with their calls. */
async function loadPaid(ctx: Context, order: Order) {
  const added = await listAddedDeliveries(ctx, [order.id])
  const made = await payments.listPaymentsOf(ctx, order.id)
  const paid = made.filter((payment) => payments.isPaidInFull(payment) && countsTowardsOrder(payment, added))
  const calls = await payments.listCallsOfMany(
    ctx,
    paid.map((payment) => payment.id),
  )
  return { paid, calls }
}

/**
 * What is held or captured for each line and service, less what is refunded or being refunded, and by which payments.
 */
export async function chargedOfOrder(
  ctx: Context,
  order: Order,
): Promise<{ charges: Map<string, number>; payments: payments.Payment[] }> {
  const { paid, calls } = await loadPaid(ctx, order)
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
