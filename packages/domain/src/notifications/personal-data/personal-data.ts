import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeMessagesOf } from './personal-data.sql.ts'

/** Deletes the shopper's messages, their deliveries and the message settings. */
export function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeMessagesOf(ctx, shopperId)
}
