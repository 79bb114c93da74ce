import type { Kopecks, QuoteId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface Reservation {
  shopperId: ShopperId
  quoteId: QuoteId
  kopecks: Kopecks
}

export async function insert(ctx: Context, held: Reservation & { heldUntil: Date }): Promise<void> {
  await ctx.db
    .insertInto('points_reservations')
    .values({ quote_id: held.quoteId, shopper_id: held.shopperId, kopecks: held.kopecks, held_until: held.heldUntil })
    .execute()
}

export async function isRunning(ctx: Context, quoteId: QuoteId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('points_reservations')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a shopper's reservation, or all expired ones, and returns those it has ended. */
export async function endRunning(
  ctx: Context,
  which: { shopperId: ShopperId } | { lapsedBy: Date },
): Promise<Reservation[]> {
  const rows = await ctx.db
    .updateTable('points_reservations')
    .set({ ended_at: ctx.now(), outcome: 'released' })
    .where('ended_at', 'is', null)
    .where((where) =>
      'shopperId' in which ? where('shopper_id', '=', which.shopperId) : where('held_until', '<=', which.lapsedBy),
    )
    .returning(['quote_id', 'shopper_id', 'kopecks'])
    .execute()
  return rows.map(reservationOf)
}

export async function spend(ctx: Context, quoteId: QuoteId): Promise<Reservation | undefined> {
  const row = await ctx.db
    .updateTable('points_reservations')
    .set({ ended_at: ctx.now(), outcome: 'spent' })
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .returning(['quote_id', 'shopper_id', 'kopecks'])
    .executeTakeFirst()
  return row && reservationOf(row)
}

function reservationOf(row: { quote_id: QuoteId; shopper_id: ShopperId; kopecks: Kopecks }): Reservation {
  return {
    shopperId: row.shopper_id,
    quoteId: row.quote_id,
    kopecks: row.kopecks,
  }
}
