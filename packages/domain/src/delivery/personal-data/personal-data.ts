import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeAddressesOf } from './personal-data.sql.ts'

/** Deletes the shopper's address book, removed addresses too. */
export function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeAddressesOf(ctx, shopperId)
}
