import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** Deliveries are deleted with their messages. */
export async function removeMessagesOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  for (const table of ['messages', 'message_switches', 'message_quiet_hours'] as const)
    await ctx.db.deleteFrom(table).where('shopper_id', '=', shopperId).execute()
}
