import type { Phone, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** Asked again, it waits from now on. */
export async function putErasure(ctx: Context, shopperId: ShopperId): Promise<void> {
  const row = { asked_at: ctx.now(), withdrawn_at: null, erased_at: null }
  await ctx.db
    .insertInto('erasures')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute()
}

export async function findWaiting(ctx: Context, shopperId: ShopperId): Promise<{ askedAt: Date } | undefined> {
  return ctx.db
    .selectFrom('erasures')
    .select('asked_at as askedAt')
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function listWaiting(ctx: Context, limit: number): Promise<ShopperId[]> {
  const rows = await ctx.db
    .selectFrom('erasures')
    .select('shopper_id')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.shopper_id as ShopperId)
}

/** Answers false when there was nothing to take back. */
export async function withdrawErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  const row = await ctx.db
    .updateTable('erasures')
    .set({ withdrawn_at: ctx.now() })
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('shopper_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locked until the transaction ends: forgetting twice at once is forgetting once. */
export async function lockShopper(ctx: Context, shopperId: ShopperId): Promise<{ phone: Phone } | undefined> {
  const row = await ctx.db
    .selectFrom('shoppers')
    .select('phone')
    .where('id', '=', shopperId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.phone ? { phone: row.phone as Phone } : undefined
}

/** Answers false for one who has been forgotten. The lock is the weakest that forgetting waits for. */
export async function keepShopper(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', shopperId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Everything sign-in knows. Consents stay as proof, taken back; the empty row stays for the orders that point at it. */
export async function emptyShopper(ctx: Context, shopperId: ShopperId, phone: Phone): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .deleteFrom('sign_in_tickets')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('external_accounts as account')
          .select('account.subject')
          .whereRef('account.provider', '=', 'sign_in_tickets.provider')
          .whereRef('account.subject', '=', 'sign_in_tickets.subject')
          .where('account.shopper_id', '=', shopperId),
      ),
    )
    .execute()
  await ctx.db.deleteFrom('sign_in_attempts').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('external_accounts').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('email_confirmations').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('sign_in_codes').where('phone', '=', phone).execute()
  await ctx.db.deleteFrom('sign_in_tries').where('phone', '=', phone).execute()
  await ctx.db.deleteFrom('sessions').where('shopper_id', '=', shopperId).execute()
  await ctx.db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await ctx.db
    .updateTable('shoppers')
    .set({
      phone: null,
      first_name: null,
      middle_name: null,
      last_name: null,
      birthday: null,
      gender: null,
      email: null,
      email_confirmed_at: null,
      city_id: null,
      erased_at: now,
    })
    .where('id', '=', shopperId)
    .execute()
  await ctx.db.updateTable('erasures').set({ erased_at: now }).where('shopper_id', '=', shopperId).execute()
}
