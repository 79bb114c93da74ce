import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export async function removeFavouritesOf({ db }: Context, shopperId: ShopperId): Promise<void> {
  for (const table of ['favourite_products', 'favourite_pharmacies'] as const)
    await db.deleteFrom(table).where('owner_kind', '=', 'shopper').where('owner_id', '=', shopperId).execute()
  await db.deleteFrom('product_subscriptions').where('shopper_id', '=', shopperId).execute()
}
