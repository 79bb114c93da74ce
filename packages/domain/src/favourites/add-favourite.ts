import { fail, type PharmacyId, type ProductId } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import { type Context, inTransaction } from '../context.ts'
import { getPharmacy } from '../pharmacies/index.ts'
import { type Favourite, favouriteOwnerOf, mostFavourites } from './favourite-owner.ts'
import * as sql from './favourites.sql.ts'

/** Adds a product to the caller's favourites and counts them. @throws session.required, product.not_found, favourites.full */
export async function addFavouriteProduct(ctx: Context, id: ProductId): Promise<number> {
  await getCard(ctx, id)
  return add(ctx, 'product', id)
}

/** The same for a pharmacy. @throws session.required, pharmacy.not_found, favourites.full */
export async function addFavouritePharmacy(ctx: Context, id: PharmacyId): Promise<number> {
  await getPharmacy(ctx, id)
  return add(ctx, 'pharmacy', id)
}

function add(ctx: Context, what: Favourite, id: number): Promise<number> {
  const owner = favouriteOwnerOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    await sql.lockFavourites(ctx, owner)
    const kept: readonly number[] = await sql.listIds(ctx, what, owner)
    if (kept.includes(id)) return kept.length
    if (kept.length >= mostFavourites) fail('favourites.full', { most: mostFavourites })

    await sql.put(ctx, what, owner, id)

    return sql.countFavourites(ctx, what, owner)
  })
}
