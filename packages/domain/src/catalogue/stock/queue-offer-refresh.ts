import type { CityId, ProductId } from '@romashka/basics'
import { publishChange } from '../../changes.ts'
import type { Context } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import type { LotPacks, WantedPacks, WarehousePacks } from './lots.ts'
import * as sql from './stock.sql.ts'

/** The offers of these products are refreshed before the transaction commits: stock of pharmacies has changed. */
export async function queuePharmacyOfferRefresh(
  ctx: Context,
  packs: readonly (WantedPacks | LotPacks)[],
): Promise<void> {
  if (packs.length === 0) return
  queueRefresh(ctx, await sql.listCitiesOf(ctx, distinct(packs.map((one) => one.pharmacyId))), packs)
}

export async function queueWarehouseOfferRefresh(ctx: Context, packs: readonly WarehousePacks[]): Promise<void> {
  if (packs.length === 0) return
  queueRefresh(ctx, await sql.listCitiesSuppliedBy(ctx, distinct(packs.map((one) => one.warehouseId))), packs)
}

/** Once per transaction and at its end, because the offers of a city are locked by one order at a time. */
function queueRefresh(ctx: Context, cityIds: CityId[], packs: readonly { productId: ProductId }[]): void {
  const { transaction } = ctx
  if (!transaction) throw new Error('stock changes outside of a transaction')
  if (!transaction.staleOffers) {
    transaction.staleOffers = { cityIds: new Set(), productIds: new Set() }
    transaction.beforeCommit.push(refreshStaleOffers)
  }
  for (const id of cityIds) transaction.staleOffers.cityIds.add(id)
  for (const { productId } of packs) transaction.staleOffers.productIds.add(productId)
}

async function refreshStaleOffers(ctx: Context): Promise<void> {
  const stale = ctx.transaction?.staleOffers
  if (!ctx.transaction || !stale) return
  ctx.transaction.staleOffers = undefined
  const changed = await refreshOffers(ctx, { cityIds: [...stale.cityIds], productIds: [...stale.productIds] })
  await publishChange(
    ctx,
    changed.map((id) => `product:${id}`),
  )
}

function distinct<Id>(list: readonly Id[]): Id[] {
  return [...new Set(list)]
}
