import type { CityId, ProductId } from '@romashka/basics'
import { tellChanged } from '../../changes.ts'
import type { Context } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import type { LotPacks, WantedPacks, WarehousePacks } from './lots.ts'
import * as sql from './stock.sql.ts'

/** Brings what listings read up to date after packs of pharmacies have moved. */
export async function showShelfChange(ctx: Context, packs: readonly (WantedPacks | LotPacks)[]): Promise<void> {
  if (packs.length === 0) return
  await showChange(ctx, await sql.listCitiesOf(ctx, distinct(packs.map((one) => one.pharmacyId))), packs)
}

export async function showWarehouseChange(ctx: Context, packs: readonly WarehousePacks[]): Promise<void> {
  if (packs.length === 0) return
  await showChange(ctx, await sql.listCitiesSuppliedBy(ctx, distinct(packs.map((one) => one.warehouseId))), packs)
}

async function showChange(ctx: Context, cityIds: CityId[], packs: readonly { productId: ProductId }[]): Promise<void> {
  const changed = await refreshOffers(ctx, { cityIds, productIds: distinct(packs.map((one) => one.productId)) })
  await tellChanged(
    ctx,
    changed.map((id) => `product:${id}`),
  )
}

function distinct<Id>(list: readonly Id[]): Id[] {
  return [...new Set(list)]
}
