import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import * as sql from './own-views.sql.ts'

export type OwnView = sql.OwnView

/** What the shopper has looked at lately. @throws session.required */
export function listOwnViews(ctx: Context): Promise<OwnView[]> {
  return sql.listOf(ctx, shopperOf(ctx))
}

export function eraseViews(ctx: Context, shopperId: ShopperId): Promise<void> {
  return sql.removeOf(ctx, shopperId)
}
