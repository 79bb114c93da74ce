import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { ExternalProvider } from './external-account.ts'

/** The owner of the account. */
export async function findAccountOwner(
  ctx: Context,
  provider: ExternalProvider,
  subject: string,
): Promise<ShopperId | undefined> {
  const row = await ctx.db
    .selectFrom('external_accounts')
    .select('shopper_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.shopper_id
}

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

/** False when the account is linked already, to whomever. */
export async function insertAccount(
  ctx: Context,
  account: { provider: ExternalProvider; subject: string; shopperId: ShopperId },
): Promise<boolean> {
  const { provider, subject, shopperId } = account
  const inserted = await ctx.db
    .insertInto('external_accounts')
    .values({ provider, subject, shopper_id: shopperId, linked_at: ctx.now(), last_used_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst()
  return inserted !== undefined
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
  return rows.map((row) => ({ ...row, provider: row.provider }))
}

/** Of one provider, or all that were linked since then; which they were. */
export async function unlinkAccounts(
  ctx: Context,
  shopperId: ShopperId,
  which: { provider: ExternalProvider } | { linkedSince: Date },
): Promise<ExternalProvider[]> {
  const rows = await ctx.db
    .deleteFrom('external_accounts')
    .where('shopper_id', '=', shopperId)
    .where((eb) =>
      'provider' in which ? eb('provider', '=', which.provider) : eb('linked_at', '>=', which.linkedSince),
    )
    .returning('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}
