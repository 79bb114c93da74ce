import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeAddressesOf } from './erase-addresses.sql.ts'

/** The address book goes, with what had been taken out of it. */
export function eraseAddresses(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeAddressesOf(ctx, shopperId)
}
