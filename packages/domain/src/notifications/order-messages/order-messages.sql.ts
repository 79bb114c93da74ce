import type { OrderId, Phone } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { OrderFacts, OrderMessage } from '../templates/order-messages.ts'

interface StoredOrderMessage {
  id: string
  event: string
  recipient: Phone
  facts: OrderFacts & { message: OrderMessage }
  notBefore: Date
}

/** False when this message of this order is recorded already. */
export async function insertOrderMessage(
  ctx: Context,
  orderId: OrderId,
  message: StoredOrderMessage,
): Promise<boolean> {
  const added = await ctx.db
    .insertInto('order_messages')
    .values({
      id: message.id,
      order_id: orderId,
      event: message.event,
      channel: 'sms',
      recipient: message.recipient,
      facts: JSON.stringify(message.facts),
      created_at: ctx.now(),
      not_before: message.notBefore,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'event', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function findUnsent(
  ctx: Context,
  id: string,
): Promise<(StoredOrderMessage & { orderId: OrderId }) | undefined> {
  const row = await ctx.db
    .selectFrom('order_messages')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      event: row.event,
      recipient: row.recipient as Phone,
      facts: row.facts as StoredOrderMessage['facts'],
      notBefore: row.not_before,
    }
  )
}

export async function endMessage(ctx: Context, id: string, outcome: 'sent' | 'unreachable' | 'dropped'): Promise<void> {
  await ctx.db
    .updateTable('order_messages')
    .set({ ended_at: ctx.now(), outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function eraseOrderMessages(ctx: Context, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await ctx.db.deleteFrom('order_messages').where('order_id', 'in', orderIds).execute()
}
