import { kopecks, share } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import * as payments from '../../payments/index.ts'
import { countsTowardsOrder } from '../delivery/apply-added-delivery.ts'
import type { Order, OrderLine, OrderPart } from '../order.ts'
import { isHandedOver, isSettled, isUnfulfilled } from '../part-machine.ts'
import { type AddedDelivery, listAddedDeliveries } from '../repository/added-deliveries.ts'
import { isServiceCharge, serviceCharges, vatOf } from './service-charges.ts'

/** The cost of so many packs of a line: their share of its total, so that given and not given packs add up to it. */
export function costOf(line: Pick<OrderLine, 'totalKopecks' | 'packs'>, packs: number) {
  const [cost = kopecks(0)] = share(line.totalKopecks, [packs, line.packs - packs])
  return packs === 0 ? kopecks(0) : cost
}

export const givenPacksOf = (part: Pick<OrderPart, 'state'>, line: OrderLine) =>
  isUnfulfilled(part.state) ? 0 : line.givenPacks

/** Everything that was due online when the order was placed. */
export function chargesWhenPlaced(order: Order): payments.Charge[] {
  return [...order.parts.flatMap((part) => linesOf(order, part, (line) => line.packs)), ...servicesOf(order)]
}

/** What of that is still due for goods the shopper gets. Grows again only when missing packs are found. */
export function dueCharges(order: Order): payments.Charge[] {
  const goods = order.parts.flatMap((part) => linesOf(order, part, (line) => givenPacksOf(part, line)))
  const isNothingLeft = order.parts.every((part) => isUnfulfilled(part.state))
  return [...goods, ...(isNothingLeft ? [] : servicesOf(order))].filter((charge) => charge.kopecks > 0)
}

/** What is due while a shopper decides about missing packs: those may still be found, so they are not refunded yet. */
export function dueWhileDeciding(order: Order): payments.Charge[] {
  const parts = order.parts.map((part) =>
    part.state === 'needs_decision'
      ? { ...part, lines: part.lines.map((line) => ({ ...line, givenPacks: line.packs })) }
      : part,
  )
  return dueCharges({ ...order, parts })
}

/** What is due for assembled parts: the most that may be captured of a hold that is about to expire. */
export function dueForAssembled(order: Order): payments.Charge[] {
  const parts = order.parts.filter((part) => isSettled(part.state))
  return dueCharges({ ...order, parts }).filter((charge) => !isServiceCharge(charge) || parts.some(isGiven))
}

/** What is due for parts handed over, with delivery and bags. */
export function dueForHandedOver(order: Order): payments.Charge[] {
  const parts = order.parts.filter(isHandedOver)
  return parts.length > 0 ? dueCharges({ ...order, parts }) : []
}

const isGiven = ({ state }: Pick<OrderPart, 'state'>) => !isUnfulfilled(state)

export const isOrderContentFinal = (order: Order) => order.parts.every((part) => isSettled(part.state))

function linesOf(order: Order, part: OrderPart, packsOf: (line: OrderLine) => number): payments.Charge[] {
  return part.lines
    .filter((line) => line.paidAt === 'online')
    .map((line) => ({
      key: line.id,
      packs: packsOf(line),
      kopecks: costOf(line, packsOf(line)),
      title: line.title,
      vatPercent: vatOf(order, line.vatPercent),
      subject: 'commodity' as const,
    }))
}

/** Delivery and bags, where they are paid online. */
function servicesOf(order: Order): payments.Charge[] {
  if (order.paymentTiming !== 'online') return []
  return serviceCharges(order, order)
}

/** What is due online and not held or captured. Nothing while the order waits for its first payment. */
export async function unpaidCharges(ctx: Context, order: Order): Promise<payments.Charge[]> {
  const { paid, calls } = await loadPaid(ctx, order)
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

/**
 * The receipts of an order go to its phone and to the shopper's confirmed e-mail address, with the tax system of the
 * day the order was placed. Source: docs/rules/receipts.md
 */
export async function receiptTermsOf(
  ctx: Context,
  order: Pick<Order, 'shopperId' | 'recipient' | 'taxSystem'>,
): Promise<payments.ReceiptTerms> {
  const shopper = await findRecipient(ctx, order.shopperId)
  return {
    phone: order.recipient.phone,
    email: shopper?.email,
    taxSystem: order.taxSystem,
    place: ctx.settings.receipts.place || ctx.settings.brand.origin,
    prepaymentVat: ctx.settings.receipts.prepaymentVat,
  }
}
