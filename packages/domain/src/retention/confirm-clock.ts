import { type Context, inTransaction } from '../context.ts'
import { lockClockMark, setClockMark } from './retention.sql.ts'

/** A shop that was off for a weekend is nothing unusual; a clock that is further from its last time has to say so twice. */
const longestPauseMs = 2 * 24 * 3_600_000
const longestStepBackMs = 3_600_000
const confirmedAfterMs = 10 * 60_000

/**
 * Whether what cannot be undone may be done by this clock. One that has jumped (a wrong year after a power cut, a machine
 * that woke with another time) is believed once it has stayed there for ten minutes; one process with a wrong clock among
 * others never is.
 */
export function confirmClock(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const { seenAt, doubtedAt } = await lockClockMark(ctx, now)
    const isUsual = isNear(now, seenAt, longestStepBackMs)
    const isConfirmed =
      doubtedAt !== null && isNear(now, doubtedAt, 0) && now.getTime() - doubtedAt.getTime() >= confirmedAfterMs
    if (isUsual || isConfirmed) await setClockMark(ctx, { seenAt: now, doubtedAt: null })
    else if (doubtedAt === null || !isNear(now, doubtedAt, 0)) await setClockMark(ctx, { seenAt, doubtedAt: now })
    return isUsual || isConfirmed
  })
}

function isNear(now: Date, mark: Date, stepBackMs: number): boolean {
  const passed = now.getTime() - mark.getTime()
  return passed >= -stepBackMs && passed <= longestPauseMs
}
