import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Recipient } from '../notifications/index.ts'
import { selectRecipient } from './shoppers.sql.ts'

/** Where and at what local time a shopper can be sent messages; undefined for an erased shopper. */
export function findRecipient(ctx: Context, shopperId: ShopperId): Promise<Recipient | undefined> {
  return selectRecipient(ctx, shopperId)
}
