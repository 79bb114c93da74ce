import type { CityId, Kopecks, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './ceilings.sql.ts'

/**
 * What a vital medicine may cost at most in the pharmacies of a city today; null where its region's mark-ups or its
 * registered price are not known. One function of the database works it out: `retail_ceilings`,
 * `db/migrations/0080_price_ceilings.sql`. Source: docs/rules/price-ceilings.md
 */
export function findCeiling(ctx: Context, productId: ProductId, cityId: CityId): Promise<Kopecks | null> {
  return sql.findCeiling(ctx, productId, cityId)
}

/** Told after the last transaction of whatever may have lowered a ceiling: offers are at it by then, orders follow. */
export async function queuePriceLowering(ctx: Context): Promise<void> {
  if (await sql.isAnyMarkupKnown(ctx))
    await ctx.ports.jobs.enqueue(ctx.db, 'orders.lower-to-ceilings', {}, { key: 'ceilings' })
}
