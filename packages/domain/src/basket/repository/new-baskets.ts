import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Counts one more basket of this hour, and returns how many there are. */
export async function countNewBasket(ctx: Context, key: string, hour: Date): Promise<number> {
  const { baskets } = await ctx.db
    .insertInto('new_baskets')
    .values({ limit_key: key, hour })
    .onConflict((conflict) =>
      conflict.columns(['limit_key', 'hour']).doUpdateSet({ baskets: sql<number>`new_baskets.baskets + 1` }),
    )
    .returning('baskets')
    .executeTakeFirstOrThrow()
  return baskets
}
