import { type Kopecks, noMoney, type QuoteId, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { findCard } from '../cards/loyalty-card.ts'
import { addEntries, lockBalance } from './ledger.sql.ts'
import * as sql from './reservations.sql.ts'

/**
 * Releases the points of the shopper's former quote and returns what is available; undefined without a card. A shopper
 * has one quote at a time. Call inside the transaction of the new quote.
 */
export async function releaseAndGetAvailable(ctx: Context): Promise<Kopecks | undefined> {
  if (ctx.caller.kind !== 'shopper' || !(await findCard(ctx))) return undefined
  const shopperId = shopperOf(ctx)
  await releasePointsOf(ctx, shopperId)
  const { availableKopecks } = await lockBalance(ctx, shopperId)
  return availableKopecks
}

/** Reserves points for a quote until it expires. */
export async function reservePoints(
  ctx: Context,
  { quoteId, kopecks, heldUntil }: { quoteId: QuoteId; kopecks: Kopecks; heldUntil: Date },
): Promise<void> {
  if (kopecks === noMoney) return
  const shopperId = shopperOf(ctx)
  await sql.insert(ctx, { shopperId, quoteId, kopecks, heldUntil })
  await addEntries(ctx, [{ shopperId, quoteId, kind: 'reserved', available: -kopecks, reserved: kopecks }])
}

/** Whether the quote's points are still reserved. */
export function arePointsReserved(ctx: Context, quoteId: QuoteId): Promise<boolean> {
  return sql.isRunning(ctx, quoteId)
}

/** Releases the points of the shopper's quote, which can then no longer be ordered with them. */
export async function releasePointsOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await release(ctx, await sql.endRunning(ctx, { shopperId }))
}

/** Releases the points of expired quotes. */
export function releaseExpiredReservations(ctx: Context): Promise<void> {
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
