import type { Kopecks, ProductId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import * as sql from './limited-offers.sql.ts'

/** Announces a lower price for a while and for so many packs; the same id again changes it. */
export function setLimitedOffer(ctx: Context, offer: sql.LimitedOffer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await sql.findLimitedOfferProduct(ctx, offer.id)
    await sql.putLimitedOffer(ctx, offer)
    await refreshPrices(ctx, [...new Set([offer.productId, ...(before === undefined ? [] : [before])])])
  })
}

/** Ends an offer now, if it has not ended. */
export function endLimitedOffer(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const productId = await sql.endLimitedOffer(ctx, id)
    if (productId !== undefined) await refreshPrices(ctx, [productId])
  })
}

/** What is left of each offer, by its id. */
export async function listLimitedOffers(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { productId: ProductId; priceKopecks: Kopecks; quota: number; left: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.listLimitedOffers(ctx, ids)
  return new Map(rows.map(({ id, ordered, ...row }) => [id, { ...row, left: Math.max(0, row.quota - ordered) }]))
}

/** Prices of offers that have begun or ended since the last run, however long ago that was. */
export function refreshLimitedOffers(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const productIds = await sql.takeBegunOrEndedOffers(ctx)
    if (productIds.length > 0) await refreshPrices(ctx, productIds)
  })
}

async function refreshPrices(ctx: Context, productIds: readonly ProductId[]): Promise<void> {
  const changed = await refreshOffers(ctx, { productIds })
  await publishChange(
    ctx,
    changed.map((id) => `product:${id}`),
  )
}
