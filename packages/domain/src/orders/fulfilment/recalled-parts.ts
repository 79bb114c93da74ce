import { fail, type PharmacyId } from '@romashka/basics'
import { listRecalledLots, type RecalledLot } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { OrderPart } from '../order.ts'
import { type PartWithLot, selectPartsWithLots } from './recalled-parts.sql.ts'
import { selectReservedLots } from './reserved-lots.sql.ts'

export type { PartWithLot } from './recalled-parts.sql.ts'

/** Packs of a recalled lot leave the pharmacy with nobody, also those in a bag that is ready. @throws order.lot_recalled */
export async function refuseRecalled(ctx: Context, { id }: Pick<OrderPart, 'id'>): Promise<void> {
  const lots = new Set((await selectReservedLots(ctx, id)).flatMap(({ lot, isRecalled }) => (isRecalled ? [lot] : [])))
  if (lots.size > 0) fail('order.lot_recalled', { lots: [...lots].join(', ') })
}

/** Recalled lots of what is in a part, whoever sends its packs: those of a warehouse have to be looked at. */
export async function listRecalledLotsOf(ctx: Context, { lines }: Pick<OrderPart, 'lines'>): Promise<RecalledLot[]> {
  const recalled = await listRecalledLots(ctx)
  return recalled.filter(({ productId }) => lines.some((line) => line.productId === productId))
}

/**
 * Every recalled lot with the parts that hold packs of it, may hold some, or were handed over with some. null: of all
 * pharmacies.
 */
export async function listRecalledParts(
  ctx: Context,
  pharmacyId: PharmacyId | null,
): Promise<(RecalledLot & { parts: PartWithLot[] })[]> {
  const lots = await listRecalledLots(ctx)
  const parts = await selectPartsWithLots(ctx, lots, pharmacyId)
  return lots.map((recalled) => ({
    ...recalled,
    parts: parts.filter(({ productId, lot }) => productId === recalled.productId && lot === recalled.lot),
  }))
}
