import type { Phone, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { erasedName } from '../../notifications/index.ts'
import * as sql from './erase-orders.sql.ts'

/** Nobody's: no operator's numbers begin so. */
const erasedPhone = '+70000000000' as Phone

/** How many orders of a shopper are still going. */
export function countActiveOrdersOf(ctx: Context, shopperId: ShopperId): Promise<number> {
  return sql.countActive(ctx, shopperId)
}

/**
 * Takes the person out of their orders. Numbers, dates, goods and sums stay, and so do receipts as they were given.
 * Source: docs/rules/erasure.md
 */
export async function eraseOrders(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql.emptyOrders(ctx, shopperId, { phone: erasedPhone, name: erasedName })
}
