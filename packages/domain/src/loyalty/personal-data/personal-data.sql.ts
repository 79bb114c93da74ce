import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface UsedPromoCode {
  code: string
  usedAt: Date
}

export async function listPromoCodesUsedBy(ctx: Context, shopperId: ShopperId): Promise<UsedPromoCode[]> {
  const rows = await ctx.db
    .selectFrom('promo_code_uses as held')
    .innerJoin('promo_codes as promo', 'promo.id', 'held.promo_code_id')
    .select(['promo.code', 'held.consumed_at'])
    .where('held.owner_id', '=', shopperId)
    .where('held.consumed_at', 'is not', null)
    .orderBy('held.consumed_at', 'desc')
    .execute()
  return rows.flatMap((row) => (row.consumed_at ? [{ code: row.code, usedAt: row.consumed_at }] : []))
}

export async function removeCardsOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('loyalty_cards').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('social_cards').where('shopper_id', '=', shopperId).execute()
}
