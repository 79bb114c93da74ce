import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface Confirmation {
  email: string
  codeHash: string
  tries: number
}

/** Replaces a former confirmation. */
export async function putConfirmation(
  ctx: Context,
  shopperId: ShopperId,
  { email, codeHash, expiresAt }: { email: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const row = { email, code_hash: codeHash, tries: 0, created_at: ctx.now(), expires_at: expiresAt }
  await ctx.db
    .insertInto('email_confirmations')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute()
}

export async function lockConfirmation(ctx: Context, shopperId: ShopperId): Promise<Confirmation | undefined> {
  return ctx.db
    .selectFrom('email_confirmations')
    .select(['email', 'code_hash as codeHash', 'tries'])
    .where('shopper_id', '=', shopperId)
    .where('expires_at', '>', ctx.now())
    .forUpdate()
    .executeTakeFirst()
}

export async function countWrongCode(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db
    .updateTable('email_confirmations')
    .set((cell) => ({ tries: cell('tries', '+', 1) }))
    .where('shopper_id', '=', shopperId)
    .execute()
}

export async function endConfirmation(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('email_confirmations').where('shopper_id', '=', shopperId).execute()
  await ctx.db.updateTable('shoppers').set({ email_confirmed_at: ctx.now() }).where('id', '=', shopperId).execute()
}
