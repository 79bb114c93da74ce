import { fail, type ShopperId, type VisitorId } from '@romashka/basics'
import type { Context } from '../context.ts'

/** The owner of favourites: a visitor or a shopper. */
export type FavouriteOwner = { kind: 'visitor'; id: VisitorId } | { kind: 'shopper'; id: ShopperId }

export type Favourite = 'product' | 'pharmacy'

/** Limits what one visitor may store. */
export const mostFavourites = 500

export function findFavouriteOwner({ caller }: Context): FavouriteOwner | undefined {
  if (caller.kind === 'shopper') return { kind: 'shopper', id: caller.shopperId }
  return caller.kind === 'visitor' ? { kind: 'visitor', id: caller.visitorId } : undefined
}

/** @throws session.required, for who neither signed in nor named a browser */
export function favouriteOwnerOf(ctx: Context): FavouriteOwner {
  return findFavouriteOwner(ctx) ?? fail('session.required')
}
