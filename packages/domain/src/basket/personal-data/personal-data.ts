import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { type ExportedBasketLine, listLinesOf, removeBasketOf } from './personal-data.sql.ts'

export type { ExportedBasketLine }

/** The lines of the shopper's basket, for the export of personal data. @throws session.required */
export function listPersonalData(ctx: Context): Promise<ExportedBasketLine[]> {
  return listLinesOf(ctx, shopperOf(ctx))
}

/** Deletes the shopper's basket. */
export function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeBasketOf(ctx, shopperId)
}
