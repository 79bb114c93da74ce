import type { Context } from '../context.ts'

/** Whether a card is worth anything: the chain gives points, or gave some to a shopper. */
export async function hasProgramme(ctx: Context): Promise<boolean> {
  const { earnPercent, giftKopecks } = ctx.settings.points
  if (earnPercent > 0 || giftKopecks > 0) return true
  return (await ctx.db.selectFrom('loyalty_cards').select('number').limit(1).executeTakeFirst()) !== undefined
}

/** Whether the chain has, or had, promo codes. */
export async function hasPromoCodes(ctx: Context): Promise<boolean> {
  return (await ctx.db.selectFrom('promo_codes').select('id').limit(1).executeTakeFirst()) !== undefined
}
