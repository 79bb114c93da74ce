import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { AcceptedProfile, ExternalProvider } from './external-account.ts'

/** The owner of the account, which is marked as used now. */
export async function useAccount(
  ctx: Context,
  provider: ExternalProvider,
  subject: string,
): Promise<ShopperId | undefined> {
  const row = await ctx.db
    .updateTable('external_accounts')
    .set({ last_used_at: ctx.now() })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('shopper_id')
    .executeTakeFirst()
  return row?.shopper_id
}

/** The owner of the account afterwards: an account linked to another shopper stays theirs. */
export async function linkAccount(
  ctx: Context,
  account: { provider: ExternalProvider; subject: string; shopperId: ShopperId },
): Promise<ShopperId> {
  const { provider, subject, shopperId } = account
  await ctx.db
    .insertInto('external_accounts')
    .values({ provider, subject, shopper_id: shopperId, linked_at: ctx.now(), last_used_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
  return (await useAccount(ctx, provider, subject)) ?? shopperId
}

/** Fills empty fields of the profile. An e-mail that the provider has verified counts as confirmed. */
export async function fillProfile(ctx: Context, shopperId: ShopperId, person: AcceptedProfile): Promise<void> {
  await sql`
    update shoppers set
      first_name = coalesce(first_name, ${person.firstName ?? null}::text),
      last_name = coalesce(last_name, ${person.lastName ?? null}::text),
      birthday = coalesce(birthday, ${person.birthday ?? null}::date),
      gender = coalesce(gender, ${person.sex ?? null}::text),
      email_confirmed_at = case when email is null and ${person.email ?? null}::text is not null
        then ${ctx.now().toISOString()}::timestamptz else email_confirmed_at end,
      email = coalesce(email, ${person.email ?? null}::text)
    where id = ${shopperId}`.execute(ctx.db)
}

export async function listAccountsOf(
  ctx: Context,
  shopperId: ShopperId,
): Promise<{ provider: ExternalProvider; linkedAt: Date; lastUsedAt: Date | null }[]> {
  const rows = await ctx.db
    .selectFrom('external_accounts')
    .select(['provider', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('shopper_id', '=', shopperId)
    .orderBy('linked_at')
    .execute()
  return rows.map((row) => ({ ...row, provider: row.provider as ExternalProvider }))
}

export async function unlinkAccounts(ctx: Context, shopperId: ShopperId, provider: ExternalProvider): Promise<void> {
  await ctx.db
    .deleteFrom('external_accounts')
    .where('shopper_id', '=', shopperId)
    .where('provider', '=', provider)
    .execute()
}
