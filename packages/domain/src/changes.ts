import { notify } from '@romashka/database'
import type { Context } from './context.ts'

/** The channel on which processes notify each other of changes. */
export const changesChannel = 'changes'
/** PostgreSQL refuses a longer payload than 8,000 bytes. */
const longestPayload = 7_500

/**
 * Notifies every process that what carries these tags is out of date, once the transaction commits. A list too long
 * for one notification is sent as `*`: everything.
 */
export async function publishChange(ctx: Context, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const payload = [...new Set(tags)].join(' ')
  await notify(ctx.db, changesChannel, payload.length > longestPayload ? '*' : payload)
}
