import type { Context } from '../../context.ts'
import { removeSessionsEndedBefore } from './sessions.sql.ts'

/** Sessions that ended before then are nobody's business any more. */
export function forgetEndedSessions(ctx: Context, before: Date): Promise<void> {
  return removeSessionsEndedBefore(ctx, before)
}
