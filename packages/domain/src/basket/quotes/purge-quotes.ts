import type { Context } from '../../context.ts'
import * as quotes from '../repository/quotes.ts'

const keptHours = 24

/**
 * Deletes holds of ended quotes, and a day later the quotes. Ended holds no longer count, so this may run at any time.
 */
export function purgeQuotes(ctx: Context): Promise<void> {
  return quotes.deleteEnded(ctx, new Date(ctx.now().getTime() - keptHours * 3_600_000))
}
