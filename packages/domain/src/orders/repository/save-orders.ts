import type { OrderId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { OrderDelivery } from '../order.ts'

export async function updateGivenPacks(ctx: Context, lineId: string, packs: number): Promise<void> {
  await ctx.db.updateTable('order_lines').set({ given_packs: packs }).where('id', '=', lineId).execute()
}

export async function updateComment(ctx: Context, id: OrderId, comment: string | null): Promise<void> {
  await ctx.db.updateTable('orders').set({ comment }).where('id', '=', id).execute()
}

export async function updateDelivery(ctx: Context, id: OrderId, delivery: OrderDelivery): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ delivery: JSON.stringify(delivery) })
    .where('id', '=', id)
    .execute()
}
