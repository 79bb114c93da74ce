import { type Kopecks, kopecks, noMoney, type OrderId, type QuoteId, type ShopperId, sum } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { PointsRules } from '../../settings.ts'
import { findCard } from '../cards/loyalty-card.ts'
import { pointsExpiry } from './gifts-and-expiry.ts'
import { addEntries, lockBalance, type NewEntry, sumEntriesOfPart } from './ledger.sql.ts'
import * as sql from './order-points.sql.ts'
import { earningOf, type PointsLine, shareOfPacks } from './points-rules.ts'
import { spend } from './reservations.sql.ts'
import { arePointsReserved, releaseAndGetAvailable } from './reserve-points.ts'

/** The lines of a quote's part. */
interface PointsPart {
  lines: readonly (PointsLine & { pointsKopecks?: number })[]
}

/**
 * Spends the points reserved by the quote and records the earnings of the order as pending. Call inside the transaction
 * of the order; a shopper without a card earns nothing.
 */
export async function spendPoints(ctx: Context, quote: { id: QuoteId; parts: readonly PointsPart[] }): Promise<void> {
  if (ctx.caller.kind !== 'shopper' || !(await findCard(ctx))) return
  const shopperId = shopperOf(ctx)
  const rules = ctx.settings.points
  const lines = quote.parts.flatMap((part, partPosition) =>
    part.lines.map((line, linePosition) => ({
      partPosition,
      linePosition,
      packs: line.packs,
      spent: line.pointsKopecks ?? 0,
      earns: earningOf(line, rules),
    })),
  )
  await sql.insertLines(ctx, { quoteId: quote.id, shopperId, lines })
  const held = await spend(ctx, quote.id)
  const earned = quote.parts.map(
    (_, partPosition): NewEntry => ({
      shopperId,
      kind: 'earned',
      quoteId: quote.id,
      partPosition,
      pending: lines.filter((line) => line.partPosition === partPosition).reduce((sum, line) => sum + line.earns, 0),
    }),
  )
  await addEntries(ctx, [
    ...(held ? [{ shopperId, quoteId: quote.id, kind: 'spent' as const, reserved: -held.kopecks }] : []),
    ...earned,
  ])
}

export type PartOutcome = 'active' | 'handed_over' | 'unfulfilled'

/**
 * Adds the entries that a part's outcome requires: packs handed over earn their points, others return the points they
 * were paid with. Repeating it changes nothing. A part that is revived spends its points again: `reclaimPoints` sees to it
 * that they are there.
 */
export async function alignPoints(
  ctx: Context,
  part: { orderId: OrderId; quoteId: QuoteId; position: number; outcome: PartOutcome; givenPacks: readonly number[] },
): Promise<void> {
  const spending = await sql.findSpending(ctx, part.quoteId, part.position)
  if (!spending) return
  const { shopperId, lines } = spending
  await lockBalance(ctx, shopperId)
  const done = await sumEntriesOfPart(ctx, part.quoteId, part.position)
  const required = requiredSums(lines, part)
  const about = { shopperId, quoteId: part.quoteId, orderId: part.orderId, partPosition: part.position }
  await addEntries(ctx, [
    ...returnEntries(about, required.returned - done.returned),
    ...earningEntries(ctx, about, required, done),
  ])
}

/** What is given of an order, as far as its points go. */
export interface GivenOrder {
  quoteId: QuoteId
  parts: readonly { position: number; isUnfulfilled: boolean; givenPacks: readonly number[] }[]
}

/** The points that paid for packs which are not given: they come back once their part is over. */
export async function listPointsBack(ctx: Context, orders: readonly GivenOrder[]): Promise<Map<QuoteId, Kopecks>> {
  const spent = await sql.listSpentLines(
    ctx,
    orders.map(({ quoteId }) => quoteId),
  )
  const backOf = ({ quoteId, parts }: GivenOrder) =>
    sum(
      spent
        .filter((line) => line.quoteId === quoteId)
        .map((line) =>
          kopecks(
            line.spent -
              keptOf(
                line,
                parts.find((part) => part.position === line.partPosition),
              ),
          ),
        ),
    )
  return new Map(orders.map((order) => [order.quoteId, backOf(order)]))
}

type SpentLine = Awaited<ReturnType<typeof sql.listSpentLines>>[number]

function keptOf({ spent, packs, linePosition }: SpentLine, part: GivenOrder['parts'][number] | undefined): number {
  const given = !part || part.isUnfulfilled ? 0 : (part.givenPacks[linePosition] ?? 0)
  return shareOfPacks(spent, Math.min(given, packs), packs)
}

function requiredSums(
  lines: readonly sql.SpentLine[],
  { outcome, givenPacks }: { outcome: PartOutcome; givenPacks: readonly number[] },
) {
  const sums = { pending: 0, matured: 0, returned: 0 }
  for (const line of lines) {
    const given = outcome === 'unfulfilled' ? 0 : Math.min(givenPacks[line.linePosition] ?? 0, line.packs)
    if (outcome === 'active') sums.pending += line.earns
    else sums.returned += line.spent - shareOfPacks(line.spent, given, line.packs)
    if (outcome === 'handed_over') sums.matured += shareOfPacks(line.earns, given, line.packs)
  }
  return sums
}

type About = Pick<NewEntry, 'shopperId' | 'quoteId' | 'orderId' | 'partPosition'> & { shopperId: ShopperId }

function returnEntries(about: About, more: number): NewEntry[] {
  if (more >= 0) return [{ ...about, kind: 'returned', available: more }]
  return [
    { ...about, kind: 'reserved', available: more, reserved: -more },
    { ...about, kind: 'spent', reserved: more },
  ]
}

function earningEntries(
  ctx: Context,
  about: About,
  required: { pending: number; matured: number },
  done: { pending: number; matured: number },
): NewEntry[] {
  const matures = Math.max(0, required.matured - done.matured)
  const missing = required.pending + matures - done.pending
  return [
    { ...about, kind: 'earned', pending: Math.max(0, missing) },
    { ...about, kind: 'matured', pending: -matures, available: matures, expiresAt: pointsExpiry(ctx) },
    { ...about, kind: 'revoked', pending: Math.min(0, missing) },
  ]
}

/** A shopper's available points, and how many of them a quote may spend. */
export interface PointsTerms {
  availableKopecks: Kopecks
  mostKopecks: Kopecks
  rules: PointsRules
}

/** What a new quote may spend; null for a shopper without a card. */
export async function getSpendablePoints(ctx: Context, isWanted: boolean): Promise<PointsTerms | null> {
  const availableKopecks = await releaseAndGetAvailable(ctx)
  if (availableKopecks === undefined) return null
  return { availableKopecks, mostKopecks: isWanted ? availableKopecks : noMoney, rules: ctx.settings.points }
}

/** What a quote may spend when it is ordered: nothing if a later quote has released its points. */
export async function getReservedPointsTerms(
  ctx: Context,
  quote: { id: QuoteId; pointsKopecks: Kopecks; points?: { availableKopecks: Kopecks } | null },
): Promise<PointsTerms | null> {
  if (!quote.points) return null
  const isKept = quote.pointsKopecks > 0 && (await arePointsReserved(ctx, quote.id))
  const { availableKopecks } = quote.points
  return { availableKopecks, mostKopecks: isKept ? quote.pointsKopecks : noMoney, rules: ctx.settings.points }
}
