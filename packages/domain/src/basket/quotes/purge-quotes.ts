import type { Context } from '../../context.ts'
import * as quotes from '../repository/quotes.ts'

const keptHours = 24

/**
 * Takes away what nobody ordered: the holds of ended quotes, and a day later the quotes. Nothing counts them any more,
 * so this may be as late as it likes.
 */
export function purgeQuotes(ctx: Context): Promise<void> {
  return quotes.removeEnded(ctx, new Date(ctx.now().getTime() - keptHours * 3_600_000))
}
