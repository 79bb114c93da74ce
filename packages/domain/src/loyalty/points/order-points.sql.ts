import { noMoney, type QuoteId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

export interface SpentLine {
  partPosition: number
  linePosition: number
  packs: number
  spent: number
  earns: number
}

export async function insertLines(
  ctx: Context,
  { quoteId, shopperId, lines }: { quoteId: QuoteId; shopperId: ShopperId; lines: readonly SpentLine[] },
): Promise<void> {
  if (lines.length === 0) return
  await ctx.db
    .insertInto('points_lines')
    .values(
      lines.map((line) => ({
        quote_id: quoteId,
        shopper_id: shopperId,
        part_position: line.partPosition,
        line_position: line.linePosition,
        packs: line.packs,
        spent_kopecks: line.spent,
        earns_kopecks: line.earns,
      })),
    )
    .execute()
}

/** The points of an order's part; undefined when its shopper had no card. */
export async function findSpending(
  ctx: Context,
  quoteId: QuoteId,
  partPosition: number,
): Promise<{ shopperId: ShopperId; lines: SpentLine[] } | undefined> {
  const rows = await ctx.db
    .selectFrom('points_lines')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('part_position', '=', partPosition)
    .orderBy('line_position')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const lines = rows.map((row) => ({
    partPosition: row.part_position,
    linePosition: row.line_position,
    packs: row.packs,
    spent: row.spent_kopecks,
    earns: row.earns_kopecks,
  }))
  return { shopperId: first.shopper_id, lines }
}

/** What lines of these orders' quotes were paid with; a line that no points paid for is not among them. */
export function listSpentLines(ctx: Context, quoteIds: readonly QuoteId[]) {
  return ctx.db
    .selectFrom('points_lines')
    .select([
      'quote_id as quoteId',
      'part_position as partPosition',
      'line_position as linePosition',
      'packs',
      'spent_kopecks as spent',
    ])
    .where('quote_id', 'in', quoteIds)
    .where('spent_kopecks', '>', noMoney)
    .execute()
}

/** Lowers what lines of an order earn; never raises it. */
export async function lowerEarnings(
  ctx: Context,
  quoteId: QuoteId,
  lines: readonly { part: number; line: number; earns: number }[],
): Promise<void> {
  await sql`
    update points_lines set earns_kopecks = least(earns_kopecks, lowered.earns)
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as lowered (part int, line int, earns bigint)
    where quote_id = ${quoteId} and part_position = lowered.part and line_position = lowered.line`.execute(ctx.db)
}
