import type { PharmacyId, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './stock.sql.ts'

/**
 * Locks lots of several pharmacies in one fixed order, before packs are returned in one and taken in another: two
 * transactions in opposite directions would deadlock otherwise.
 */
export async function lockStock(
  ctx: Context,
  shelves: readonly { pharmacyId: PharmacyId; productId: ProductId }[],
): Promise<void> {
  await sql.lockFreeLots(
    ctx,
    shelves.map((shelf) => ({ ...shelf, packs: 0 })),
  )
}
