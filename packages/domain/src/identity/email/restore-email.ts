import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { changeShopperRow, findShopper } from '../repository/shoppers.ts'
import { notifyOfEmailChange } from './notify-of-email-change.ts'

/** The owner's address is in the profile again, confirmed by a letter just read. What somebody had put there proves nothing. */
export async function restoreEmail(ctx: Context, shopperId: ShopperId, email: string): Promise<void> {
  const { email: replaced, isEmailConfirmed } = (await findShopper(ctx, shopperId)) ?? {}
  if (replaced && isEmailConfirmed)
    await notifyOfEmailChange(ctx, shopperId, { formerEmail: replaced, newEmail: email, isProof: false })
  await changeShopperRow(ctx, shopperId, { email, email_confirmed_at: ctx.now() })
}
