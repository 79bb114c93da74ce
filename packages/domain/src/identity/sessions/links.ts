import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/**
 * What a shopper gave away by a link made until then is closed, as sessions are: whoever had the account could have made one.
 * Source: docs/adr/0228-links-end.md
 */
export async function endLinks(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.updateTable('shoppers').set({ links_ended_at: ctx.now() }).where('id', '=', shopperId).execute()
}

/** A link is open if it was made later than this: its term has not passed, and its maker has not signed out everywhere. */
export async function linksOpenSince(ctx: Context, shopperId: ShopperId, termStart: Date): Promise<Date> {
  const row = await ctx.db
    .selectFrom('shoppers')
    .select('links_ended_at')
    .where('id', '=', shopperId)
    .executeTakeFirst()
  const ended = row?.links_ended_at
  return ended && ended > termStart ? ended : termStart
}
