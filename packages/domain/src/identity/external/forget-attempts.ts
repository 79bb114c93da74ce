import type { Context } from '../../context.ts'
import { removeAttemptsBefore } from './attempts.sql.ts'

/** Walks and tickets begun before then have long run out. */
export function forgetOldAttempts(ctx: Context, before: Date): Promise<void> {
  return removeAttemptsBefore(ctx, before)
}
