import { type Kopecks, noMoney, type QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { PointsRules } from '../../settings.ts'
import { arePointsReserved, releaseAndGetAvailable } from './reserve-points.ts'

/** The points of somebody with a card, and how many of them a quote may take. */
export interface PointsTerms {
  availableKopecks: Kopecks
  mostKopecks: Kopecks
  rules: PointsRules
}

/** What a new quote may take of the shopper's points; null for whoever has no card. */
export async function pointsToSpend(ctx: Context, isWanted: boolean): Promise<PointsTerms | null> {
  const availableKopecks = await releaseAndGetAvailable(ctx)
  if (availableKopecks === undefined) return null
  return { availableKopecks, mostKopecks: isWanted ? availableKopecks : noMoney, rules: ctx.settings.points }
}

/** What a quote that is being ordered still has of the points it was shown with; a later quote has taken them else. */
export async function keptPoints(
  ctx: Context,
  quote: { id: QuoteId; pointsKopecks: Kopecks; points?: { availableKopecks: Kopecks } | null },
): Promise<PointsTerms | null> {
  if (!quote.points) return null
  const isKept = quote.pointsKopecks > 0 && (await arePointsReserved(ctx, quote.id))
  const { availableKopecks } = quote.points
  return { availableKopecks, mostKopecks: isKept ? quote.pointsKopecks : noMoney, rules: ctx.settings.points }
}
