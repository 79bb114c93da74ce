import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type FavouriteIds, getFavouriteIds } from '../list-favourites.ts'
import { listSubscriptions, type ProductSubscription } from '../subscriptions.ts'

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
export async function erasePersonalData({ db }: Context, shopperId: ShopperId): Promise<void> {
  for (const table of ['favourite_products', 'favourite_pharmacies'] as const)
    await db.deleteFrom(table).where('owner_kind', '=', 'shopper').where('owner_id', '=', shopperId).execute()
  await db.deleteFrom('product_subscriptions').where('shopper_id', '=', shopperId).execute()
}
