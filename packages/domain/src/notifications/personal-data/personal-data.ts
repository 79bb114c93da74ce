import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { MessageTopic } from '../messages/topics.ts'

/** Deletes the shopper's messages and message settings; deliveries are deleted with their messages. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  for (const table of ['messages', 'message_switches', 'message_quiet_hours'] as const)
    await ctx.db.deleteFrom(table).where('shopper_id', '=', shopperId).execute()
}

/** Deletes the shopper's messages of one topic, those that have not been sent yet as well. */
export async function removeMessages(ctx: Context, shopperId: ShopperId, topic: MessageTopic): Promise<void> {
  await ctx.db.deleteFrom('messages').where('shopper_id', '=', shopperId).where('topic', '=', topic).execute()
}
