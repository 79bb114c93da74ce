import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type FavouriteIds, getFavouriteIds } from '../list-favourites.ts'
import { listSubscriptions, type ProductSubscription } from '../subscriptions.ts'
import { removeFavouritesOf } from './personal-data.sql.ts'

export interface FavouritesData {
  favourites: FavouriteIds
  subscriptions: ProductSubscription[]
}

/** Favourites and subscriptions, for the export of personal data. @throws session.required */
export async function listPersonalData(ctx: Context): Promise<FavouritesData> {
  const [favourites, subscriptions] = await Promise.all([getFavouriteIds(ctx), listSubscriptions(ctx)])
  return { favourites, subscriptions }
}

/** Deletes the shopper's favourites and subscriptions. */
export function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeFavouritesOf(ctx, shopperId)
}
