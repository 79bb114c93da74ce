import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Serialises what one shopper books, waits for and withdraws, so that limits and the consent hold. */
export async function lockShopper(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${shopperId}`}, 104))`.execute(ctx.db)
}
