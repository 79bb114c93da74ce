import { fail, type Kopecks, type OrderId, type PharmacyId } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { isPaid, listPaymentsOfMany, listRefundsOf, type Payment, type Refund } from '../payments/index.ts'
import { type Cancellation, listCancellations } from './cancellations.sql.ts'
import type { Order, OrderEvent, OrderPart } from './order.ts'
import * as sql from './orders.sql.ts'
import { activeStates, isActive, type PartState } from './part-machine.ts'
import { listPharmacies, type OrderPharmacy } from './pharmacies-of.sql.ts'

/** An order with everything that is shown beside it. */
export interface OrderView {
  order: Order
  /** As far as its least advanced part that is still going. */
  state: PartState
  isActive: boolean
  /** The part the state is taken from. */
  leading: OrderPart
  /** Parts that stand elsewhere. */
  hasDifferentParts: boolean
  pharmacies: Map<PharmacyId, OrderPharmacy>
  payments: Payment[]
  refunds: Refund[]
  cancellations: Cancellation[]
  isPaid: boolean
  paidKopecks: Kopecks
}

/** The caller's own order, by its id or number. @throws order.not_found, of somebody else's order too */
export async function getOrder(ctx: Context, id: string): Promise<OrderView> {
  const own = (await sql.findOwnId(ctx, shopperOf(ctx), id)) ?? fail('order.not_found')
  return getView(ctx, own)
}

/** Everything that has happened to the caller's order. @throws order.not_found */
export async function listOrderEvents(ctx: Context, id: string): Promise<OrderEvent[]> {
  const own = (await sql.findOwnId(ctx, shopperOf(ctx), id)) ?? fail('order.not_found')
  return sql.listEvents(ctx, own)
}

export async function getView(ctx: Context, id: OrderId): Promise<OrderView> {
  const [view] = await viewsOf(ctx, [id])
  return view ?? fail('order.not_found')
}

export async function viewsOf(ctx: Context, ids: readonly OrderId[]): Promise<OrderView[]> {
  const orders = await sql.loadOrders(ctx, ids)
  const payments = await listPaymentsOfMany(ctx, ids)
  const refunds = await listRefundsOf(
    ctx,
    payments.map((payment) => payment.id),
  )
  const pharmacies = await listPharmacies(
    ctx,
    orders.flatMap((order) => order.parts.map((part) => part.pharmacyId)),
  )
  const cancellations = await listCancellations(ctx, ids)
  return orders.map((order) => {
    const own = payments.filter((payment) => payment.orderId === order.id)
    return viewOf(
      order,
      own,
      refunds.filter((refund) => own.some((payment) => payment.id === refund.paymentId)),
      pharmacies,
      cancellations,
    )
  })
}

function viewOf(
  order: Order,
  payments: Payment[],
  refunds: Refund[],
  pharmacies: OrderView['pharmacies'],
  cancellations: Cancellation[],
): OrderView {
  const leading = leadingPart(order)
  const paid = payments.find((payment) => isPaid(payment.state))
  return {
    order,
    state: leading.state,
    isActive: order.parts.some((part) => isActive(part.state)),
    leading,
    hasDifferentParts: order.parts.some((part) => part.state !== leading.state),
    pharmacies,
    payments,
    refunds,
    cancellations: cancellations.filter((one) => order.parts.some((part) => part.id === one.partId)),
    isPaid: paid !== undefined,
    paidKopecks: ((paid?.heldKopecks ?? 0) + (paid?.capturedKopecks ?? 0) - (paid?.refundedKopecks ?? 0)) as Kopecks,
  }
}

const happyEnds: readonly PartState[] = ['collected', 'delivered']

/** The least advanced part that is still going; when none is, one that ended well if there is such. */
export function leadingPart(order: Pick<Order, 'parts'>): OrderPart {
  const rank = (part: OrderPart) => {
    const active = (activeStates as readonly PartState[]).indexOf(part.state)
    if (active >= 0) return active
    return happyEnds.includes(part.state) ? 100 : 101
  }
  const [first] = [...order.parts].sort((a, b) => rank(a) - rank(b) || a.position - b.position)
  if (!first) throw new Error('an order without parts')
  return first
}
