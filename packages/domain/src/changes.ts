import { notify } from '@romashka/database'
import type { Context } from './context.ts'

/** The channel on which processes tell each other what has changed. */
export const changesChannel = 'changes'
/** PostgreSQL refuses a longer payload than 8,000 bytes. */
const longestPayload = 7_500

/**
 * Says that pages which show any of these are out of date. Told when the transaction commits; a change too wide to
 * list is told as `*`, everything.
 */
export async function tellChanged(ctx: Context, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const payload = [...new Set(tags)].join(' ')
  await notify(ctx.db, changesChannel, payload.length > longestPayload ? '*' : payload)
}
