import { type Kopecks, kopecks, type OrderId, type PaymentId } from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Order, OrderDelivery } from '../order.ts'

const mostAtOnce = 500

/** A courier delivery added to a pickup order; applied to the order when it is paid. */
export interface AddedDelivery {
  id: string
  orderId: OrderId
  delivery: OrderDelivery
  deliveryKopecks: Kopecks
  packagesKopecks: Kopecks
  addedAt: Date
  deadlineAt: Date
  isOpen: boolean
  /** Paid, and applied to the order. */
  isApplied: boolean
  /** The payment for it; null before one is started, and where it is free. */
  paymentId: PaymentId | null
}

export async function insertAddedDelivery(
  ctx: Context,
  added: AddedDelivery & { tariffId: number },
): Promise<AddedDelivery> {
  await ctx.db
    .insertInto('order_deliveries_added')
    .values({
      id: added.id,
      order_id: added.orderId,
      tariff_id: added.tariffId,
      delivery: JSON.stringify(added.delivery),
      delivery_kopecks: added.deliveryKopecks,
      packages_kopecks: added.packagesKopecks,
      added_at: added.addedAt,
      deadline_at: added.deadlineAt,
    })
    .execute()
  return added
}

export async function listAddedDeliveries(ctx: Context, orderIds: readonly OrderId[]): Promise<AddedDelivery[]> {
  if (orderIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('order_deliveries_added')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('added_at')
    .execute()
  return rows.map(readAdded)
}

/** Sets the payment that the open added delivery waits for. */
export async function updatePaymentOfOpenDelivery(ctx: Context, orderId: OrderId, paymentId: PaymentId): Promise<void> {
  await ctx.db
    .updateTable('order_deliveries_added')
    .set({ payment_id: paymentId })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function updateDeliveryDeadline(ctx: Context, id: string, deadlineAt: Date): Promise<void> {
  await ctx.db.updateTable('order_deliveries_added').set({ deadline_at: deadlineAt }).where('id', '=', id).execute()
}

/** Orders whose added delivery should have expired before this moment. */
export async function listOverdueDeliveries(ctx: Context, before: Date): Promise<OrderId[]> {
  const rows = await ctx.db
    .selectFrom('order_deliveries_added')
    .select('order_id')
    .where('ended_at', 'is', null)
    .where('deadline_at', '<', before)
    .orderBy('deadline_at')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => row.order_id)
}

/** The added delivery that waits for its payment. */
export async function findOpenDelivery(ctx: Context, orderId: OrderId): Promise<AddedDelivery | undefined> {
  return (await listAddedDeliveries(ctx, [orderId])).find((one) => one.isOpen)
}

export async function updateDeliveryOutcome(
  ctx: Context,
  id: string,
  outcome: 'applied' | 'expired' | 'cancelled',
): Promise<void> {
  await ctx.db
    .updateTable('order_deliveries_added')
    .set({ ended_at: ctx.now(), outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Makes the added delivery the order's own and returns the changed order. */
export async function updateToCourier(ctx: Context, order: Order, added: AddedDelivery): Promise<Order> {
  const charges = added.deliveryKopecks + added.packagesKopecks
  await ctx.db
    .updateTable('orders')
    .set({
      way_to_get: 'courier',
      delivery: JSON.stringify(added.delivery),
      delivery_kopecks: added.deliveryKopecks,
      packages_kopecks: sql`packages_kopecks + ${added.packagesKopecks}::bigint`,
      total_kopecks: sql`total_kopecks + ${charges}::bigint`,
      online_kopecks: sql`online_kopecks + ${charges}::bigint`,
    })
    .where('id', '=', order.id)
    .execute()
  return {
    ...order,
    deliveryMethod: 'courier',
    delivery: added.delivery,
    deliveryKopecks: added.deliveryKopecks,
    packagesKopecks: kopecks(order.packagesKopecks + added.packagesKopecks),
    totalKopecks: kopecks(order.totalKopecks + charges),
    onlineKopecks: kopecks(order.onlineKopecks + charges),
  }
}

function readAdded(row: Selectable<Tables['order_deliveries_added']>): AddedDelivery {
  return {
    id: row.id,
    orderId: row.order_id,
    delivery: row.delivery as OrderDelivery,
    deliveryKopecks: kopecks(row.delivery_kopecks),
    packagesKopecks: kopecks(row.packages_kopecks),
    addedAt: row.added_at,
    deadlineAt: row.deadline_at,
    isOpen: row.ended_at === null,
    isApplied: row.outcome === 'applied',
    paymentId: row.payment_id,
  }
}
