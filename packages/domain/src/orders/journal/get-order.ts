import { fail, type Kopecks, noMoney, type OrderPartId, type PharmacyId, sum } from '@romashka/basics'
import { listDispensingClasses } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { isOnPrescription } from '../../dispensing/index.ts'
import {
  hasPaymentPage,
  isPaid,
  listCallsOfMany,
  listPaymentsOfMany,
  listRefundsOf,
  type Payment,
  type PaymentCall,
  type PaymentPurpose,
  type Refund,
} from '../../payments/index.ts'
import { listPharmacyContacts, type PharmacyContacts } from '../../pharmacies/index.ts'
import { countsTowardsOrder } from '../delivery/apply-added-delivery.ts'
import { unpaidChargesAmong } from '../money/charges.ts'
import { pointsBackOf } from '../money/points-back.ts'
import type { Order, OrderEvent, OrderLine, OrderPart } from '../order.ts'
import { activeStates, isActive, isAssemblyLate, type PartState } from '../part-machine.ts'
import { type AddedDelivery, listAddedDeliveries } from '../repository/added-deliveries.ts'
import { getOwnOrder, getOwnOrderId } from '../repository/find-orders.ts'
import { type Cancellation, listCancellations, listEvents, listPartsThatWaited } from '../repository/journal.ts'

/** An order with everything that is shown with it. */
export interface OrderView {
  order: Order
  /** The state of its least advanced active part. */
  state: PartState
  isActive: boolean
  /** The part whose state it is. */
  leading: OrderPart
  /** Whether parts are in different states. */
  hasDifferentParts: boolean
  pharmacies: Map<PharmacyId, PharmacyContacts>
  payments: Payment[]
  /** The payment to show with the order. */
  payment: Payment | undefined
  /** Whether card or SBP may still be chosen for the next payment. */
  canChoosePaymentMethod: boolean
  refunds: Refund[]
  /** Calls that moved money or made a receipt, the oldest first. */
  calls: PaymentCall[]
  /** Due online and neither held nor captured. */
  unpaidKopecks: Kopecks
  /** An added delivery that waits for its payment. */
  addedDelivery: AddedDelivery | undefined
  cancellations: Cancellation[]
  /** Parts whose assembly should have started by now. */
  lateAssemblies: OrderPartId[]
  /** How much longer a ready part is kept, where its shopper asks for it. */
  extensionHours: number
  /** Parts with missing packs for which the shopper may still wait. */
  waitableParts: OrderPartId[]
  /** Ids of lines for which a prescription is asked. */
  linesOnPrescription: ReadonlySet<OrderLine['id']>
  isPaid: boolean
  paidKopecks: Kopecks
  /** Points that paid for what is not given: they come back. */
  pointsBackKopecks: Kopecks
}

/** The caller's own order, by its id or number. @throws order.not_found, also for another shopper's order */
export async function getOrder(ctx: Context, id: string): Promise<OrderView> {
  return loadOrderView(ctx, await getOwnOrder(ctx, id))
}

/** The journal of the caller's order. @throws order.not_found */
export async function listOrderEvents(ctx: Context, id: string): Promise<OrderEvent[]> {
  return listEvents(ctx, await getOwnOrderId(ctx, id))
}

/** Loads what is shown with an order that is loaded already. */
export async function loadOrderView(ctx: Context, order: Order): Promise<OrderView> {
  const [view] = await loadOrderViews(ctx, [order])
  return view ?? fail('order.not_found')
}

export async function loadOrderViews(ctx: Context, orders: readonly Order[]): Promise<OrderView[]> {
  const ids = orders.map((order) => order.id)
  const payments = await listPaymentsOfMany(ctx, ids)
  const paymentIds = payments.map((payment) => payment.id)
  const refunds = await listRefundsOf(ctx, paymentIds)
  const calls = await listCallsOfMany(ctx, paymentIds)
  const added = await listAddedDeliveries(ctx, ids)
  const pharmacies = await listPharmacyContacts(
    ctx,
    orders.flatMap((order) => order.parts.map((part) => part.pharmacyId)),
  )
  const cancellations = await listCancellations(ctx, ids)
  const short = orders.flatMap((order) => order.parts).filter((part) => part.state === 'needs_decision')
  const shortIds = short.map((part) => part.id)
  const waited = await listPartsThatWaited(ctx, shortIds)
  const linesOnPrescription = await listLinesOnPrescription(ctx, orders)
  const paidWithPoints = orders.filter((order) => order.pointsKopecks > 0)
  const pointsBack = paidWithPoints.length > 0 ? await pointsBackOf(ctx, paidWithPoints) : undefined
  return orders.map((order) => {
    const own = payments.filter((payment) => payment.orderId === order.id)
    const isOwn = ({ paymentId }: { paymentId: string }) => own.some((payment) => payment.id === paymentId)
    return {
      ...stateOf(order),
      ...moneyOf(
        order,
        own,
        calls.filter(isOwn),
        added.filter((one) => one.orderId === order.id),
      ),
      refunds: refunds.filter(isOwn),
      pointsBackKopecks: pointsBack?.get(order.id) ?? noMoney,
      addedDelivery: added.find((one) => one.orderId === order.id && one.isOpen),
      pharmacies,
      lateAssemblies: order.parts
        .filter((part) => isLateAt(ctx, pharmacies.get(part.pharmacyId), part))
        .map((part) => part.id),
      extensionHours: ctx.settings.extensionHours,
      waitableParts: shortIds.filter((id) => !waited.includes(id)),
      linesOnPrescription,
      cancellations: cancellations.filter((one) => order.parts.some((part) => part.id === one.partId)),
    }
  })
}

/**
 * Of what is still to be handed over by the rules of today, because the counter goes by them; of what has ended by those
 * of its own day. Source: docs/rules/orders.md, P19
 */
async function listLinesOnPrescription(ctx: Context, orders: readonly Order[]): Promise<Set<OrderLine['id']>> {
  const parts = orders.flatMap((order) => order.parts)
  const awaited = parts.filter(({ state }) => isActive(state)).flatMap(({ lines }) => lines)
  const today = await listDispensingClasses(
    ctx,
    awaited.map(({ productId }) => productId),
  )
  const isAwaited = new Set(awaited.map(({ id }) => id))
  const classOf = ({ id, productId, dispensingClass }: OrderLine) =>
    (isAwaited.has(id) && today.get(productId)) || dispensingClass
  const asked = parts.flatMap(({ lines }) => lines).filter((line) => isOnPrescription(classOf(line)))
  return new Set(asked.map(({ id }) => id))
}

const isLateAt = (ctx: Context, pharmacy: PharmacyContacts | undefined, part: OrderPart) =>
  pharmacy !== undefined && isAssemblyLate(ctx, part, pharmacy)

function stateOf(order: Order) {
  const leading = leastAdvancedPart(order)
  return {
    order,
    state: leading.state,
    isActive: order.parts.some((part) => isActive(part.state)),
    leading,
    hasDifferentParts: order.parts.some((part) => part.state !== leading.state),
  }
}

function moneyOf(order: Order, payments: Payment[], calls: PaymentCall[], added: readonly AddedDelivery[]) {
  const paid = payments.filter((payment) => isPaid(payment.state))
  const owed = paid.filter((payment) => countsTowardsOrder(payment, added))
  const unpaidKopecks = sum(unpaidChargesAmong(order, owed, calls).map((charge) => charge.kopecks))
  const known = { order, payments, added, unpaidKopecks }
  return {
    payments,
    payment: paymentToShow(known),
    canChoosePaymentMethod: canChoosePaymentMethod(known),
    calls,
    unpaidKopecks,
    isPaid: owed.length > 0 && unpaidKopecks === 0,
    paidKopecks: sum(paid.map((one) => one.heldKopecks + one.capturedKopecks - one.refundedKopecks)),
  }
}

const happyEnds: readonly PartState[] = ['collected', 'delivered']

/** The least advanced active part; without one, a part that ended successfully. */
export function leastAdvancedPart(order: Pick<Order, 'parts'>): OrderPart {
  const rank = (part: OrderPart) => {
    const active = (activeStates as readonly PartState[]).indexOf(part.state)
    if (active >= 0) return active
    return happyEnds.includes(part.state) ? 100 : 101
  }
  const [first] = [...order.parts].sort((a, b) => rank(a) - rank(b) || a.position - b.position)
  if (!first) throw new Error('an order without parts')
  return first
}

/** An order with what is known of its payments. */
interface OrderPayments {
  order: Order
  payments: readonly Payment[]
  added: readonly AddedDelivery[]
  unpaidKopecks: number
}

/** The last payment for what is to be paid next: the order, the remaining amount, or an added delivery. */
function lastAttempt({ order, payments: made, added, unpaidKopecks }: OrderPayments): Payment | undefined {
  const lastOf = (purpose: PaymentPurpose) => made.findLast((payment) => payment.purpose === purpose)
  if (order.parts.some((part) => part.state === 'awaiting_payment')) return lastOf('order')
  if (unpaidKopecks > 0) return lastOf('rest')
  const waiting = added.find((one) => one.isOpen)
  return waiting && made.find((payment) => payment.id === waiting.paymentId)
}

/** Whether card or SBP may still be chosen: the next payment has no page at the bank yet. */
function canChoosePaymentMethod(known: OrderPayments): boolean {
  const last = lastAttempt(known)
  return last === undefined || !hasPaymentPage(last)
}

/** The payment to show with an order: the next one to be paid, else the last that was not for a dropped delivery. */
function paymentToShow(known: OrderPayments): Payment | undefined {
  return (
    lastAttempt(known) ??
    known.payments.findLast((payment) => countsTowardsOrder(payment, known.added)) ??
    known.payments.at(-1)
  )
}
