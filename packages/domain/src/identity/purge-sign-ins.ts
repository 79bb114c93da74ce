import { daysAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { removeCodesBefore } from './codes.sql.ts'
import { purgeOldAttempts } from './external/start-external.ts'
import { purgeOldCounts } from './limits.ts'
import { purgeEndedSessions } from './sessions/sign-out.ts'

/** As long as the longest limit looks back, and an owner may wonder where they were signed in. */
const keptDays = { codes: 2, sessions: 90 } as const

/** Forgets what was only needed to sign in: codes and counts within days, sessions that ended within three months. */
export function purgeSignIns(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = (days: number) => daysAfter(ctx.now(), -days)
    await removeCodesBefore(ctx, before(keptDays.codes))
    await purgeOldAttempts(ctx, before(keptDays.codes))
    await purgeEndedSessions(ctx, before(keptDays.sessions))
    await purgeOldCounts(ctx)
  })
}
