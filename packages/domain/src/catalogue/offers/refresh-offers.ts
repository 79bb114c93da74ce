import type { CityId, PharmacyId, ProductId, WarehouseId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import * as sql from './offers.sql.ts'

/**
 * Recomputes the offers of these cities and products; without them, of all. Belongs in the transaction of whatever
 * changed. Returns the products whose offer has changed.
 */
export function refreshOffers(ctx: Context, scope: sql.OfferScope): Promise<ProductId[]> {
  return inTransaction(ctx, async (ctx) => {
    if (scope.productIds?.length === 0 || scope.cityIds?.length === 0) return []
    await sql.lockOffers(ctx, scope)
    return sql.refreshOffers(ctx, scope)
  })
}

/** Stock of pharmacies has changed: the offers of these products are refreshed before the transaction commits. */
export async function queuePharmacyOfferRefresh(
  ctx: Context,
  packs: readonly { pharmacyId: PharmacyId; productId: ProductId }[],
): Promise<void> {
  if (packs.length === 0) return
  queueRefresh(ctx, await sql.listCitiesOf(ctx, distinct(packs.map((one) => one.pharmacyId))), packs)
}

export async function queueWarehouseOfferRefresh(
  ctx: Context,
  packs: readonly { warehouseId: WarehouseId; productId: ProductId }[],
): Promise<void> {
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
  const productIds = [...stale.productIds]
  await refreshOffers(ctx, { cityIds: [...stale.cityIds], productIds })
  // Packs that go from one pharmacy to another leave the offer of their city as it was, but not what a page says of each.
  await publishChange(
    ctx,
    productIds.map((id) => `product:${id}`),
  )
}

function distinct<Id>(list: readonly Id[]): Id[] {
  return [...new Set(list)]
}
