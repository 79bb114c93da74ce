import { type Kopecks, noMoney, type QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { PointsRules } from '../../settings.ts'
import { arePointsReserved, releaseAndGetAvailable } from './reserve-points.ts'

/** A shopper's available points, and how many of them a quote may spend. */
export interface PointsTerms {
  availableKopecks: Kopecks
  mostKopecks: Kopecks
  rules: PointsRules
}

/** What a new quote may spend; null for a shopper without a card. */
export async function pointsToSpend(ctx: Context, isWanted: boolean): Promise<PointsTerms | null> {
  const availableKopecks = await releaseAndGetAvailable(ctx)
  if (availableKopecks === undefined) return null
  return { availableKopecks, mostKopecks: isWanted ? availableKopecks : noMoney, rules: ctx.settings.points }
}

/** What a quote may spend when it is ordered: nothing if a later quote has released its points. */
export async function keptPoints(
  ctx: Context,
  quote: { id: QuoteId; pointsKopecks: Kopecks; points?: { availableKopecks: Kopecks } | null },
): Promise<PointsTerms | null> {
  if (!quote.points) return null
  const isKept = quote.pointsKopecks > 0 && (await arePointsReserved(ctx, quote.id))
  const { availableKopecks } = quote.points
  return { availableKopecks, mostKopecks: isKept ? quote.pointsKopecks : noMoney, rules: ctx.settings.points }
}
