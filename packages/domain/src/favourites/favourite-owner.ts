import { fail, type ShopperId, type VisitorId } from '@romashka/basics'
import type { Context } from '../context.ts'

/** Whose favourites: a browser's or a shopper's. */
export type FavouriteOwner = { kind: 'visitor'; id: VisitorId } | { kind: 'shopper'; id: ShopperId }

export type Favourite = 'product' | 'pharmacy'

/** More than anybody looks through, and an end to what a browser may fill the shop with. */
export const mostFavourites = 500

export function findFavouriteOwner({ caller }: Context): FavouriteOwner | undefined {
  if (caller.kind === 'shopper') return { kind: 'shopper', id: caller.shopperId }
  return caller.kind === 'visitor' ? { kind: 'visitor', id: caller.visitorId } : undefined
}

/** @throws session.required, for who neither signed in nor named a browser */
export function favouriteOwnerOf(ctx: Context): FavouriteOwner {
  return findFavouriteOwner(ctx) ?? fail('session.required')
}
