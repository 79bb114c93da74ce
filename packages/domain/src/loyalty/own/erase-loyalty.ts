import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeCards } from './erase-loyalty.sql.ts'

/** The cards go, and with them whose points they were; the ledger itself is only ever added to. */
export function eraseLoyalty(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeCards(ctx, shopperId)
}
