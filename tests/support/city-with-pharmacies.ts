import { cityIdOf, type PharmacyId, type ProductId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import {
  addCategories,
  addPharmacy,
  addPlaces,
  addProduct,
  addStock,
  addWarehouseStock,
  type ProductInput,
} from './builders.ts'
import { openShop, type Shop, type ShopOptions } from './shop.ts'

/** Москва with two pharmacies and a warehouse, and nothing to sell yet. */
export interface City extends Shop {
  near: PharmacyId
  far: PharmacyId
  /** A product with so many packs in the near and far pharmacy, and in the warehouse. */
  sell(packs: { near?: number; far?: number; warehouse?: number }, given?: ProductInput): Promise<ProductId>
  /** Listings and baskets see what the tables say now. */
  refresh(): Promise<void>
}

export async function openCity(options?: ShopOptions): Promise<City> {
  const shop = await openShop(options)
  const { db } = shop.database
  await addPlaces(db)
  await addCategories(db)
  const near = await addPharmacy(db)
  const far = await addPharmacy(db)
  const refresh = async () => {
    await catalogue.refreshOffers(shop.ctx(), { cityIds: [cityIdOf(1), cityIdOf(2), cityIdOf(3)] })
  }
  const sell: City['sell'] = async (packs, given) => {
    const productId = await addProduct(db, given)
    if (packs.near) await addStock(db, near, productId, packs.near)
    if (packs.far) await addStock(db, far, productId, packs.far)
    if (packs.warehouse) await addWarehouseStock(db, 1, productId, packs.warehouse)
    await refresh()
    return productId
  }
  return { ...shop, near, far, sell, refresh }
}
