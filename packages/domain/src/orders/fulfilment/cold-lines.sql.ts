import type { ProductId } from '@romashka/basics'
import { productRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'

/** Cold storage, 2 to 8 °C: such products are kept for a shorter time. */
const warmestColdCelsius = 8

export async function needsColdStorage(ctx: Context, productIds: readonly ProductId[]): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(productRows(ctx.db).as('product'))
    .select('id')
    .where('id', 'in', productIds)
    .where('storage_max_celsius', '<=', warmestColdCelsius)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
