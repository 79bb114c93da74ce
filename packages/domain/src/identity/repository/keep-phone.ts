import { fail, type Phone, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { lockKeys } from '../limits.ts'
import { isStillSignedIn } from '../sessions/open-session.ts'
import { findShopper, lockAgainstErasure } from './shoppers.ts'

/** Changes of one shopper's phone are made one after another. */
export const lockPhoneChanges = (ctx: Context, shopperId: ShopperId): Promise<void> =>
  lockKeys(ctx, [`phone change ${shopperId}`])

/**
 * The phone of the account, which it then is until the transaction ends: whoever changes it at this moment has done so, or
 * waits. A session that this has put out is over, also for a call that had begun before.
 *
 * @throws session.expired
 */
export async function keepPhone(ctx: Context, shopperId: ShopperId): Promise<Phone> {
  await lockPhoneChanges(ctx, shopperId)
  await lockAgainstErasure(ctx, shopperId)
  const isOwn = ctx.caller.kind === 'shopper' && ctx.caller.shopperId === shopperId
  if (isOwn && !(await isStillSignedIn(ctx))) fail('session.expired')
  const { phone } = (await findShopper(ctx, shopperId)) ?? fail('session.expired')
  return phone
}
