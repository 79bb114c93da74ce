import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
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

export interface PersonalPromoCode {
  code: string
  title: string
  endsAt: Date
}

export async function listPersonalCodesOf(ctx: Context, shopperId: ShopperId): Promise<PersonalPromoCode[]> {
  return ctx.db
    .selectFrom('promo_codes')
    .select(['code', 'title', 'ends_at as endsAt'])
    .where('owner_id', '=', shopperId)
    .orderBy('ends_at', 'desc')
    .orderBy('code')
    .execute()
}

/** The keyed fingerprint of the card's number. */
export async function findSocialCardHash(ctx: Context, shopperId: ShopperId): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('social_cards')
    .select('number_hash as numberHash')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return row?.numberHash
}

/** Ends the shopper's personal codes and removes their link to the shopper. */
export async function endPersonalCodesOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('promo_codes')
    .set((row) => ({
      owner_id: null,
      title: row.ref('code'),
      starts_at: sql<Date>`least(starts_at, ${ctx.now()}::timestamptz - interval '1 second')`,
      ends_at: sql<Date>`least(ends_at, ${ctx.now()}::timestamptz)`,
    }))
    .where('owner_id', '=', shopperId)
    .execute()
}

export async function removeCardsOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('loyalty_cards').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('social_cards').where('shopper_id', '=', shopperId).execute()
}
