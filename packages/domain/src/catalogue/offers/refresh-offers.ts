import type { ProductId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as sql from './offers.sql.ts'

/**
 * Brings what listings read of these cities and products up to date; without them, of all. Belongs in the
 * transaction of whatever changed. Answers the products that a shopper now sees otherwise.
 */
export function refreshOffers(ctx: Context, touched: sql.Touched): Promise<ProductId[]> {
  return inTransaction(ctx, async (ctx) => {
    if (touched.productIds?.length === 0 || touched.cityIds?.length === 0) return []
    await sql.lockOffers(ctx, touched)
    return sql.refreshOffers(ctx, touched)
  })
}
