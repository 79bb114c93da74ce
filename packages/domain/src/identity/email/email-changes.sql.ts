import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** A confirmed address that was replaced, or removed. */
export interface EmailChange {
  id: string
  shopperId: ShopperId
  formerEmail: string
  newEmail: string | null
  changedAt: Date
}

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('email_changes')
    .select(['id', 'shopper_id as shopperId', 'former_email as formerEmail', 'new_email as newEmail'])
    .select('changed_at as changedAt')

/** `isProof`: with the former address, if it was confirmed, its owner may undo a change of the phone. */
export async function put(ctx: Context, change: EmailChange, { isProof }: { isProof: boolean }): Promise<void> {
  await ctx.db
    .insertInto('email_changes')
    .values({
      id: change.id,
      shopper_id: change.shopperId,
      former_email: change.formerEmail,
      new_email: change.newEmail,
      changed_at: change.changedAt,
      former_confirmed_at: isProof
        ? (eb) => eb.selectFrom('shoppers').select('email_confirmed_at').where('id', '=', change.shopperId)
        : null,
    })
    .execute()
}

export function find(ctx: Context, id: string): Promise<EmailChange | undefined> {
  return select(ctx).where('id', '=', id).executeTakeFirst()
}

export function listOf(ctx: Context, shopperId: ShopperId): Promise<EmailChange[]> {
  return select(ctx).where('shopper_id', '=', shopperId).orderBy('changed_at', 'desc').orderBy('id').execute()
}

/** What was confirmed since then is no proof. */
export async function forgetConfirmedSince(ctx: Context, shopperId: ShopperId, since: Date): Promise<void> {
  await ctx.db
    .updateTable('email_changes')
    .set({ former_confirmed_at: null })
    .where('shopper_id', '=', shopperId)
    .where('former_confirmed_at', '>=', since)
    .execute()
}

export async function unconfirmSince(ctx: Context, shopperId: ShopperId, since: Date): Promise<void> {
  await ctx.db
    .updateTable('shoppers')
    .set({ email_confirmed_at: null })
    .where('id', '=', shopperId)
    .where('email_confirmed_at', '>=', since)
    .execute()
}
