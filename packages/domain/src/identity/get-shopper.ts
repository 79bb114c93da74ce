import { fail } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { findShopper, lockShopper } from './repository/shoppers.ts'
import type { Shopper } from './shopper.ts'

/** The caller's profile; any other id is not found. @throws session.required, user.not_found */
export async function getShopper(ctx: Context, id: string): Promise<Shopper> {
  return found(ctx, id, findShopper)
}

/**
 * The same, and nobody else changes it until the transaction ends: what was read is what is changed. @throws session.required, user.not_found
 */
export function getShopperToChange(ctx: Context, id: string): Promise<Shopper> {
  return found(ctx, id, lockShopper)
}

async function found(ctx: Context, id: string, find: typeof findShopper): Promise<Shopper> {
  const own = shopperOf(ctx)
  if (id !== own) fail('user.not_found')
  return (await find(ctx, own)) ?? fail('user.not_found')
}
