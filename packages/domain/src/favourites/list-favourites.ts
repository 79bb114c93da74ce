import type { PharmacyId, ProductId } from '@romashka/basics'
import { getCards, type ProductCard } from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { listPharmaciesByIds, type Pharmacy } from '../pharmacies/index.ts'
import { findFavouriteOwner } from './favourite-owner.ts'
import * as sql from './favourites.sql.ts'

export interface Page {
  page: number
  size: number
}

export interface FavouritePage<Item> extends Page {
  totalCount: number
  totalPages: number
  items: Item[]
}

/** The caller's favourite products with today's offer in the city, newest first. */
export async function listFavouriteProducts(ctx: Context, page: Page): Promise<FavouritePage<ProductCard>> {
  const { productIds } = await getFavouriteIds(ctx)
  return { ...measure(page, productIds), items: await getCards(ctx, cut(page, productIds)) }
}

/** The caller's favourite pharmacies that have not closed for good. */
export async function listFavouritePharmacies(ctx: Context, page: Page): Promise<FavouritePage<Pharmacy>> {
  const { pharmacyIds } = await getFavouriteIds(ctx)
  const open = await listPharmaciesByIds(ctx, pharmacyIds)
  return { ...measure(page, open), items: cut(page, open) }
}

export interface FavouriteIds {
  productIds: ProductId[]
  pharmacyIds: PharmacyId[]
}

/** Ids only; none for a caller without a visitor id. */
export async function getFavouriteIds(ctx: Context): Promise<FavouriteIds> {
  const owner = findFavouriteOwner(ctx)
  if (!owner) return { productIds: [], pharmacyIds: [] }
  const [productIds, pharmacyIds] = await Promise.all([
    sql.listIds(ctx, 'product', owner),
    sql.listIds(ctx, 'pharmacy', owner),
  ])
  return { productIds, pharmacyIds }
}

export async function countFavouriteProducts(ctx: Context): Promise<number> {
  const owner = findFavouriteOwner(ctx)
  return owner ? sql.countFavourites(ctx, 'product', owner) : 0
}

function measure({ page, size }: Page, all: readonly unknown[]) {
  return { page, size, totalCount: all.length, totalPages: Math.ceil(all.length / size) }
}

const cut = <One>({ page, size }: Page, all: readonly One[]) => all.slice((page - 1) * size, page * size)
