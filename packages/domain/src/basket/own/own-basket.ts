import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { type KeptLine, listKeptLines, removeBasket } from './own-basket.sql.ts'

export type { KeptLine }

/** What lies in the shopper's basket, for them to take along. @throws session.required */
export function listOwnLines(ctx: Context): Promise<KeptLine[]> {
  return listKeptLines(ctx, shopperOf(ctx))
}

/** Nothing of the basket is left. */
export function eraseBasket(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeBasket(ctx, shopperId)
}
