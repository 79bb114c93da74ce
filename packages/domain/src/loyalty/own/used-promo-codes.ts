import { type Context, shopperOf } from '../../context.ts'
import { listUsedBy, type UsedPromoCode } from './used-promo-codes.sql.ts'

export type { UsedPromoCode }

/** Promo codes the shopper has ordered with, for them to take along. @throws session.required */
export function listUsedPromoCodes(ctx: Context): Promise<UsedPromoCode[]> {
  return listUsedBy(ctx, shopperOf(ctx))
}
