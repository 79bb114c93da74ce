import { type Kopecks, kopecks, type OrderId } from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Order, OrderDelivery } from '../order.ts'

/** A courier added to an order that was to be fetched; it becomes the order's own when it is paid for. */
export interface AddedDelivery {
  id: string
  orderId: OrderId
  delivery: OrderDelivery
  deliveryKopecks: Kopecks
  packagesKopecks: Kopecks
  deadlineAt: Date
  isWaiting: boolean
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
      added_at: ctx.now(),
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

/** The one that waits for its money. */
export async function findWaitingDelivery(ctx: Context, orderId: OrderId): Promise<AddedDelivery | undefined> {
  return (await listAddedDeliveries(ctx, [orderId])).find((one) => one.isWaiting)
}

export async function endAddedDelivery(
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

/** From now on a courier brings the order. */
export async function updateWayToCourier(ctx: Context, order: Order, added: AddedDelivery): Promise<void> {
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
}

function readAdded(row: Selectable<Tables['order_deliveries_added']>): AddedDelivery {
  return {
    id: row.id,
    orderId: row.order_id as OrderId,
    delivery: row.delivery as OrderDelivery,
    deliveryKopecks: kopecks(row.delivery_kopecks),
    packagesKopecks: kopecks(row.packages_kopecks),
    deadlineAt: row.deadline_at,
    isWaiting: row.ended_at === null,
  }
}
