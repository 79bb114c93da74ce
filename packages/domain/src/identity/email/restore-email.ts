import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { changeShopperRow, findShopper } from '../repository/shoppers.ts'
import * as sql from './email-changes.sql.ts'
import { notifyOfEmailChange } from './notify-of-email-change.ts'

/** The owner's address is in the profile again, confirmed by a letter just read. What somebody had put there proves nothing. */
export async function restoreEmail(ctx: Context, shopperId: ShopperId, email: string): Promise<void> {
  const { email: there, isEmailConfirmed } = (await findShopper(ctx, shopperId)) ?? {}
  const isThere = there?.toLowerCase() === email.toLowerCase()
  if (isThere && isEmailConfirmed) return
  if (there && !isThere && isEmailConfirmed)
    await notifyOfEmailChange(ctx, shopperId, { formerEmail: there, newEmail: email, isProof: false })
  await changeShopperRow(ctx, shopperId, { email, email_confirmed_at: ctx.now() })
}

/** Addresses confirmed since then prove nothing: whoever has had the account for a while may have put theirs there. */
export async function forgetAddressesSince(
  ctx: Context,
  shopperId: ShopperId,
  { since, kept }: { since: Date; kept: string | null },
): Promise<void> {
  await sql.forgetConfirmedSince(ctx, shopperId, since)
  if (kept !== null) return
  await sql.unconfirmSince(ctx, shopperId, since)
}
