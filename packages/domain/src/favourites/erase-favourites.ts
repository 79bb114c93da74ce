import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as sql from './favourites.sql.ts'
import type { Owner } from './owner.ts'
import { removeAll } from './subscriptions.sql.ts'

/** No favourite and no subscription is left. */
export async function eraseFavourites(ctx: Context, shopperId: ShopperId): Promise<void> {
  const owner: Owner = { kind: 'shopper', id: shopperId }
  await sql.removeAll(ctx, 'product', owner)
  await sql.removeAll(ctx, 'pharmacy', owner)
  await removeAll(ctx, shopperId)
}
