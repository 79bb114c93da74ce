import { type Kopecks, kopecks, splitByWeights } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findRecipient, phoneOfNow } from '../../identity/index.ts'
import { serviceTitles } from '../../notifications/index.ts'
import * as payments from '../../payments/index.ts'
import type { Order, OrderLine, OrderPart } from '../order.ts'
import { isHandedOver, isSettled, isUnfulfilled } from '../part-machine.ts'

/** The cost of so many packs of a line: their share of its total, so that given and not given packs add up to it. */
export function costOf(line: Pick<OrderLine, 'totalKopecks' | 'packs'>, packs: number) {
  const [cost = kopecks(0)] = splitByWeights(line.totalKopecks, [packs, line.packs - packs])
  return packs === 0 ? kopecks(0) : cost
}

export const givenPacksOf = (part: Pick<OrderPart, 'state'>, line: OrderLine) =>
  isUnfulfilled(part.state) ? 0 : line.givenPacks

/** Whether something of the part, or the delivery, is paid online before the pharmacy starts. */
export const needsPrepayment = (
  order: Pick<Order, 'paymentTiming' | 'deliveryKopecks' | 'packagesKopecks'>,
  part: OrderPart,
) =>
  order.paymentTiming === 'online' &&
  (part.lines.some((line) => line.paidAt === 'online' && line.totalKopecks > 0) ||
    order.deliveryKopecks + order.packagesKopecks > 0)

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

export function unpaidChargesAmong(
  order: Order,
  made: readonly payments.Payment[],
  calls: readonly payments.PaymentCall[],
): payments.Charge[] {
  if (order.parts.some((part) => part.state === 'created' || part.state === 'awaiting_payment')) return []
  const taken = made.filter(payments.isPaidInFull).flatMap((payment) =>
    payments.capturedOrHeldShares({
      asked: payment.shares,
      calls: calls.filter((call) => call.paymentId === payment.id),
    }),
  )
  return dueCharges(order).filter((charge) => taken.every((share) => share.key !== charge.key))
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
    phone: await phoneOfNow(ctx, order.shopperId, order.recipient.phone),
    email: shopper?.email,
    taxSystem: order.taxSystem,
    place: ctx.settings.receipts.place || ctx.settings.brand.origin,
    prepaymentVat: ctx.settings.receipts.prepaymentVat,
  }
}

/** Delivery and bags, where they cost something. A bag is goods; bringing it is a service. */
export function serviceCharges(
  order: Pick<Order, 'serviceVatPercent' | 'vatRegime'>,
  { deliveryKopecks, packagesKopecks }: { deliveryKopecks: Kopecks; packagesKopecks: Kopecks },
): payments.Charge[] {
  const vatPercent = vatOf(order, order.serviceVatPercent)
  const charges: payments.Charge[] = [
    {
      key: 'delivery',
      kopecks: deliveryKopecks,
      title: serviceTitles.delivery,
      subject: 'service',
      packs: 1,
      vatPercent,
    },
    {
      key: 'packages',
      kopecks: packagesKopecks,
      title: serviceTitles.packages,
      subject: 'commodity',
      packs: 1,
      vatPercent,
    },
  ]
  return charges.filter((charge) => charge.kopecks > 0)
}

export const isServiceCharge = ({ key }: Pick<payments.Charge, 'key'>): boolean =>
  key === 'delivery' || key === 'packages'

/** A chain that does not charge VAT by the law's rates has one rate, or none, for everything. */
function vatOf({ vatRegime }: Pick<Order, 'vatRegime'>, percent: number): payments.Charge['vatPercent'] {
  if (vatRegime === 'rates') return percent
  return vatRegime === 'none' ? 'none' : Number(vatRegime)
}
