import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeAllOf } from './messages.sql.ts'

/** Nothing that was told, and nothing of what was chosen, is left. */
export function eraseMessages(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeAllOf(ctx, shopperId)
}
