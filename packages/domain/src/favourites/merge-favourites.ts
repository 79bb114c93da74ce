import type { VisitorId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import type { FavouriteOwner } from './favourite-owner.ts'
import * as sql from './favourites.sql.ts'

/**
 * Moves the visitor's favourites to the shopper. Nothing stays with the visitor, so the next person at the browser sees
 * nothing, and a second sign-in adds nothing.
 *
 * @throws session.required
 */
export function mergeFavourites(ctx: Context, { visitorId }: { visitorId: VisitorId }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const visitor: FavouriteOwner = { kind: 'visitor', id: visitorId }
    const shopper: FavouriteOwner = { kind: 'shopper', id: shopperOf(ctx) }
    await sql.moveFavourites(ctx, 'product', visitor, shopper)
    await sql.moveFavourites(ctx, 'pharmacy', visitor, shopper)
  })
}
