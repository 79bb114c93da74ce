import { fail } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { findShopper } from './repository/shoppers.ts'
import type { Shopper } from './shopper.ts'

/** The caller's profile; any other id is not found. @throws session.required, user.not_found */
export async function getShopper(ctx: Context, id: string): Promise<Shopper> {
  const own = shopperOf(ctx)
  if (id !== own) fail('user.not_found')
  return (await findShopper(ctx, own)) ?? fail('user.not_found')
}
