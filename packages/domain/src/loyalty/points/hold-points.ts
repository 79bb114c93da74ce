import { type Kopecks, noMoney, type QuoteId, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { addEntries, lockBalance } from './ledger.sql.ts'
import * as sql from './reservations.sql.ts'

/**
 * What the shopper may spend now. The quote looked at before lets its points go: a shopper orders from one quote at a
 * time. In the transaction of the new one.
 */
export async function freePoints(ctx: Context, shopperId: ShopperId): Promise<Kopecks> {
  await release(ctx, await sql.endRunning(ctx, { shopperId }))
  const { availableKopecks } = await lockBalance(ctx, shopperId)
  return availableKopecks
}

/** Keeps points for a quote until it ends. */
export async function holdPoints(
  ctx: Context,
  held: { shopperId: ShopperId; quoteId: QuoteId; kopecks: Kopecks; heldUntil: Date },
): Promise<void> {
  if (held.kopecks === noMoney) return
  await sql.insert(ctx, held)
  const { shopperId, quoteId, kopecks } = held
  await addEntries(ctx, [{ shopperId, quoteId, kind: 'reserved', available: -kopecks, reserved: kopecks }])
}

/** Whether the quote's points are still kept for it. */
export function arePointsHeld(ctx: Context, quoteId: QuoteId): Promise<boolean> {
  return sql.isRunning(ctx, quoteId)
}

/** Quotes that nobody ordered from give their points back. */
export function releaseLapsed(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => release(ctx, await sql.endRunning(ctx, { lapsedBy: ctx.now() })))
}

async function release(ctx: Context, ended: readonly sql.Reservation[]): Promise<void> {
  await addEntries(
    ctx,
    ended.map(({ shopperId, quoteId, kopecks }) => ({
      shopperId,
      quoteId,
      kind: 'released' as const,
      available: kopecks,
      reserved: -kopecks,
    })),
  )
}
