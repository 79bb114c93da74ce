import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { type KeptLine, listLinesOf, removeBasketOf } from './personal-data.sql.ts'

export type { KeptLine }

/** The lines of the shopper's basket, for the export of personal data. @throws session.required */
export function listPersonalData(ctx: Context): Promise<KeptLine[]> {
  return listLinesOf(ctx, shopperOf(ctx))
}

/** Deletes the shopper's basket. */
export function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeBasketOf(ctx, shopperId)
}
