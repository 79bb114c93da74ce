import type { QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './order-points.sql.ts'
import { earningOf, type PointsLine } from './points-rules.ts'

/** Recalculates what lines earn after their price was lowered; `alignPoints` corrects the balance. */
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
