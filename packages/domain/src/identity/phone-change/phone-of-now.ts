import type { Phone, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findPhoneAfter } from './phone-changes.sql.ts'

/**
 * Where to reach whoever gave this phone. An order keeps the phone it was placed with; once its owner has changed theirs,
 * the number may be a stranger's, who must learn neither that there is an order nor the code to collect it.
 */
export async function phoneOfNow(ctx: Context, shopperId: ShopperId, given: Phone): Promise<Phone> {
  return (await findPhoneAfter(ctx, shopperId, given)) ?? given
}
