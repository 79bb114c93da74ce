import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { SocialCard } from './social-card.ts'

export async function find(ctx: Context, shopperId: ShopperId): Promise<SocialCard | undefined> {
  const row = await ctx.db
    .selectFrom('social_cards')
    .select(['kind', 'last_digits', 'added_at'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return row && { kind: row.kind, lastDigits: row.last_digits, addedAt: row.added_at }
}

/** False when the number belongs to another shopper. Of those who claim it at once the first has it and the others are refused. */
export async function put(ctx: Context, shopperId: ShopperId, card: SocialCard & { numberHash: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${card.numberHash}, 251))`.execute(ctx.db)
  const { rows } = await sql<{ shopper_id: string }>`
    insert into social_cards (shopper_id, kind, number_hash, last_digits, added_at)
    select ${shopperId}, ${card.kind}, ${card.numberHash}, ${card.lastDigits}, ${card.addedAt}
    where not exists (
      select from social_cards where number_hash = ${card.numberHash} and shopper_id <> ${shopperId})
    on conflict (shopper_id) do update set kind = excluded.kind, number_hash = excluded.number_hash,
      last_digits = excluded.last_digits, added_at = excluded.added_at
    returning shopper_id`.execute(ctx.db)
  return rows.length > 0
}

export async function remove(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('social_cards').where('shopper_id', '=', shopperId).execute()
}
