import type { PharmacyId, ProductId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { type Favourite, favouriteOwnerOf } from './favourite-owner.ts'
import * as sql from './favourites.sql.ts'

/** Removes a product and counts the rest; removing an absent one changes nothing. @throws session.required */
export function removeFavouriteProduct(ctx: Context, id: ProductId): Promise<number> {
  return remove(ctx, 'product', id)
}

/** The same for a pharmacy. @throws session.required */
export function removeFavouritePharmacy(ctx: Context, id: PharmacyId): Promise<number> {
  return remove(ctx, 'pharmacy', id)
}

async function remove(ctx: Context, what: Favourite, id: number): Promise<number> {
  const owner = favouriteOwnerOf(ctx)
  await sql.remove(ctx, what, owner, id)
  return sql.countFavourites(ctx, what, owner)
}

/** Removes all favourites. @throws session.required */
export function clearFavourites(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const owner = favouriteOwnerOf(ctx)
    await sql.removeAll(ctx, 'product', owner)
    await sql.removeAll(ctx, 'pharmacy', owner)
  })
}
