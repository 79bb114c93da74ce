import type { Context } from '../context.ts'
import { removeOldViews } from './recommendations.sql.ts'

/** Forgets what was looked at more than ninety days ago; a shopper is told so among their own data. */
export function purgeViews(ctx: Context): Promise<void> {
  return removeOldViews(ctx)
}
