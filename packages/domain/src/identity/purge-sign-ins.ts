import { daysAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { removeCodesBefore } from './codes.sql.ts'
import { purgeOldAttempts } from './external/start-external.ts'
import { purgeOldCounts } from './limits.ts'
import { purgeEndedSessions } from './sessions/sign-out.ts'

/** Codes as long as the longest limit; ended sessions for questions about former sign-ins. */
const keptDays = { codes: 2, sessions: 90 } as const

/** Deletes codes and counts after two days, ended sessions after three months. */
export function purgeSignIns(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = (days: number) => daysAfter(ctx.now(), -days)
    await removeCodesBefore(ctx, before(keptDays.codes))
    await purgeOldAttempts(ctx, before(keptDays.codes))
    await purgeEndedSessions(ctx, before(keptDays.sessions))
    await purgeOldCounts(ctx)
  })
}
