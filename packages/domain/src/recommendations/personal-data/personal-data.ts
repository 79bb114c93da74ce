import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import * as sql from './personal-data.sql.ts'

export type ProductView = sql.ProductView

/** The products the shopper has viewed, for the export of personal data. @throws session.required */
export function listPersonalData(ctx: Context): Promise<ProductView[]> {
  return sql.listViewsOf(ctx, shopperOf(ctx))
}

/** Deletes the shopper's product views. */
export function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  return sql.removeViewsOf(ctx, shopperId)
}
