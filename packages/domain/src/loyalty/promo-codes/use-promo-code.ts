import type { Context } from '../../context.ts'
import type { PromoUses } from './promo-code.ts'
import * as sql from './promo-codes.sql.ts'

/**
 * Keeps one use of the code for this quote until it ends. Call inside the transaction that makes or places the
 * quote; the answer is what others have used, counted behind the lock.
 */
export async function holdPromoCode(
  ctx: Context,
  use: { promoId: string; quoteId: string; ownerId: string; heldUntil: Date },
): Promise<PromoUses | undefined> {
  await sql.lockPromo(ctx, use.promoId)
  const [row] = await sql.listPromos(ctx, { id: use.promoId }, use.ownerId)
  if (!row) return undefined
  const { promo, uses } = row
  const isFree = (promo.maxUses === null || uses.all < promo.maxUses) && uses.own < promo.maxUsesEach
  if (isFree) await sql.putUse(ctx, use)
  return uses
}

/** The quote has become an order: its use of the code is spent. */
export async function consumePromoCode(ctx: Context, quoteId: string): Promise<void> {
  await sql.markConsumed(ctx, quoteId)
}

/**
 * An order that was given up lives again, and its use of the code with it; false when the code has been used up
 * meanwhile or has ended.
 */
export async function reclaimPromoCode(ctx: Context, quoteId: string): Promise<boolean> {
  const use = await sql.findUse(ctx, quoteId)
  if (!use?.isReleased) return use !== undefined
  await sql.lockPromo(ctx, use.promoId)
  const [row] = await sql.listPromos(ctx, { id: use.promoId }, use.ownerId)
  if (!row || row.promo.endsAt <= ctx.now()) return false
  const { promo, uses } = row
  if ((promo.maxUses !== null && uses.all >= promo.maxUses) || uses.own >= promo.maxUsesEach) return false
  await sql.markReclaimed(ctx, quoteId)
  return true
}

/** The order of this quote has been cancelled: the code may be used again while it lasts. */
export async function releasePromoCode(ctx: Context, quoteId: string): Promise<void> {
  await sql.markReleased(ctx, quoteId)
}
