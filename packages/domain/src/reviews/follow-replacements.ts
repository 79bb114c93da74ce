import { type Context, inTransaction, publishChange } from '../context.ts'
import * as sql from './reviews.sql.ts'

/** What was written of a pack that has another code now is told of that one. */
export function followReplacements(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const productIds = await sql.followReplacements(ctx)
    await publishChange(
      ctx,
      productIds.map((id) => `product:${id}`),
    )
  })
}
