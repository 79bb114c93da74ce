import type { VisitorId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import * as sql from './favourites.sql.ts'
import type { Owner } from './owner.ts'

/**
 * Unites what the browser kept with what the shopper has. Nothing stays with the browser, so the next person at it
 * sees nothing, and a second sign-in adds nothing.
 *
 * @throws session.required
 */
export function mergeFavourites(ctx: Context, { visitorId }: { visitorId: VisitorId }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const visitor: Owner = { kind: 'visitor', id: visitorId }
    const shopper: Owner = { kind: 'shopper', id: shopperOf(ctx) }
    await sql.handOver(ctx, 'product', visitor, shopper)
    await sql.handOver(ctx, 'pharmacy', visitor, shopper)
  })
}
