import type { PharmacyId, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './stock.sql.ts'

/**
 * Locks the lots of several pharmacies in their order, for whoever is about to put packs back in one and take them in
 * another: two who go opposite ways would else wait for each other.
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
