import type { QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { PromoUses } from './promo-code.ts'
import * as sql from './promo-codes.sql.ts'

/** Serialises the quotes of a code that may be used so many times only. Ends with the transaction. */
export const lockLimitedPromoCode = (ctx: Context, id: string): Promise<void> => sql.lockLimitedPromo(ctx, id)

/**
 * Holds one use of the code for this quote until it expires. Call inside the transaction that creates or places the
 * quote; returns the uses counted under the lock.
 */
export async function holdPromoCode(
  ctx: Context,
  use: { promoId: string; quoteId: QuoteId; ownerId: string; heldUntil: Date },
): Promise<PromoUses | undefined> {
  await sql.lockPromo(ctx, use.promoId)
  const [row] = await sql.listPromos(ctx, { id: use.promoId }, use.ownerId)
  if (!row) return undefined
  const { promo, uses } = row
  const isFree = (promo.maxUses === null || uses.all < promo.maxUses) && uses.own < promo.maxUsesEach
  if (isFree) await sql.putUse(ctx, use)
  return uses
}

/** Consumes the use held by the quote, when its order is placed. */
export async function consumePromoCode(ctx: Context, quoteId: QuoteId): Promise<void> {
  await sql.markConsumed(ctx, quoteId)
}

/**
 * Takes the released use back when an order is revived; false when the code has been used up or has ended, or is for the
 * first order and this one is not the first any more.
 */
export async function reclaimPromoCode(
  ctx: Context,
  quoteId: QuoteId,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const use = await sql.findUse(ctx, quoteId)
  if (!use?.isReleased) return use !== undefined
  await sql.lockPromo(ctx, use.promoId)
  const [row] = await sql.listPromos(ctx, { id: use.promoId }, use.ownerId)
  if (!row || row.promo.endsAt <= ctx.now()) return false
  const { promo, uses } = row
  if (promo.isFirstOrderOnly && !isFirst) return false
  if ((promo.maxUses !== null && uses.all >= promo.maxUses) || uses.own >= promo.maxUsesEach) return false
  await sql.markReclaimed(ctx, quoteId)
  return true
}

/** Releases the use of a cancelled order. */
export async function releasePromoCode(ctx: Context, quoteId: QuoteId): Promise<void> {
  await sql.markReleased(ctx, quoteId)
}
