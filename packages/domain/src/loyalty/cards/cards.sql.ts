import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { LoyaltyCard } from './loyalty-card.ts'

export async function find(ctx: Context, shopperId: ShopperId): Promise<LoyaltyCard | undefined> {
  const row = await ctx.db
    .selectFrom('loyalty_cards')
    .select(['number', 'registered_at'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return row && { number: row.number, registeredAt: row.registered_at }
}

/** The shopper's card afterwards: the other one of two simultaneous registrations; undefined when the number is taken. */
export async function insert(ctx: Context, shopperId: ShopperId, card: LoyaltyCard): Promise<LoyaltyCard | undefined> {
  await ctx.db
    .insertInto('loyalty_cards')
    .values({ shopper_id: shopperId, number: card.number, registered_at: card.registeredAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return find(ctx, shopperId)
}
