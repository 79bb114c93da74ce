import type { ProductId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { waitForTurn } from '../import/import-run.ts'
import { areMany, countSold, listSupplyCities, unlessMost } from '../offers/changed-offers.ts'
import { refreshManyOffers } from '../offers/refresh-offers.ts'
import * as sql from './popularity.sql.ts'

/** How many people have lately bought a product. */
export interface ProductShoppers {
  productId: ProductId
  shoppers: number
}

/**
 * Shelves alone never make a product one that is bought often (`popularFrom`): they only order a shop that has not sold
 * anything yet, because pharmacies keep what is asked for.
 */
const weights = { sales: 700, shelves: 300, leastShoppers: 50, leastChange: 10 }

/**
 * Counts anew how popular products are of which no feed says it: by how many people have bought them, on a logarithmic
 * scale, and by how many pharmacies keep them. Listings and searches are ordered by it.
 */
export async function refreshPopularity(ctx: Context, shoppers: readonly ProductShoppers[]): Promise<void> {
  if (!(await sql.hasUnstated(ctx))) return
  const changed = new Set(
    await inTransaction(ctx, async (ctx) => {
      // An import writes products in another order: each would wait for a row that the other holds.
      await waitForTurn(ctx)
      const ids = await sql.putPopularity(ctx, shoppers, weights)
      if (ids.length > 0 && !areMany({ size: ids.length }))
        await refreshManyOffers(ctx, { cityIds: await listSupplyCities(ctx), productIds: ids })
      if (ids.length > 0) await publishChange(ctx, ['*'])
      return ids
    }),
  )
  if (!areMany(changed)) return
  // Too many for one transaction: until it is a city's turn, its listings have the former order.
  const productIds = unlessMost(changed, await countSold(ctx))
  for (const cityId of await listSupplyCities(ctx)) {
    await refreshManyOffers(ctx, { cityIds: [cityId], productIds })
    await publishChange(ctx, ['*'])
  }
}

/** At once where nothing is popular yet, as in a shop that opens; what is new otherwise waits for the night. */
export async function queuePopularity(ctx: Context): Promise<void> {
  if (await sql.isPopularityUnknown(ctx))
    await ctx.ports.jobs.enqueue(ctx.db, 'catalogue.count-popularity', {}, { key: 'popularity' })
}
