import type { QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './order-points.sql.ts'
import { earningOf, type PointsLine } from './points-rules.ts'

/** Lines of an order cost less than when it was placed, so they earn less. The points themselves follow when they are aligned. */
export function lowerEarnings(
  ctx: Context,
  quoteId: QuoteId,
  lines: readonly (PointsLine & { partPosition: number; linePosition: number })[],
): Promise<void> {
  const earnings = lines.map((line) => ({
    part: line.partPosition,
    line: line.linePosition,
    earns: earningOf(line, ctx.settings.points),
  }))
  return sql.lowerEarnings(ctx, quoteId, earnings)
}
