import { fail, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './erasures.sql.ts'

/**
 * Nobody is forgotten before this transaction ends: what is made of a shopper in it is seen by whoever forgets them
 * next. Others may do so at the same time, and the profile may be changed meanwhile.
 *
 * @throws session.expired, of a shopper who has been forgotten already
 */
export async function keepKnown(ctx: Context, shopperId: ShopperId): Promise<void> {
  if (!(await sql.keepShopper(ctx, shopperId))) fail('session.expired')
}
