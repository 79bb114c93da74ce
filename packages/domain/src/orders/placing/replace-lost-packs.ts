import type { PharmacyId, ProductId } from '@romashka/basics'
import * as catalogue from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { OrderPart } from '../order.ts'
import { endReservations, listReservations, type Reservation, reduceReservation } from '../repository/placing.ts'
import { reserveMorePacks } from './reserve-packs.ts'

interface Lot {
  pharmacyId: PharmacyId
  productId: ProductId
  lot: string
}

/**
 * Replaces reserved packs that are gone from their lot by other lots of the pharmacy, as far as possible. Returns how
 * many were lost, and how many stay reserved of each line affected.
 */
export async function replaceLostPacks(
  ctx: Context,
  part: OrderPart,
  from: Lot,
  most: number,
): Promise<{ lost: number; left: Map<string, number> }> {
  const held = await listReservations(ctx, part.id)
  const gone = takeFrom(
    held.filter(
      (one) => one.pharmacyId === from.pharmacyId && one.productId === from.productId && one.lot === from.lot,
    ),
    most,
  )
  const lost = gone.reduce((all, one) => all + one.taken, 0)
  if (lost === 0) return { lost, left: new Map() }

  await catalogue.consumePacks(ctx, [{ ...from, packs: lost }])
  for (const { id, packs, taken } of gone) {
    if (taken === packs) await endReservations(ctx, [id], 'consumed')
    else await reduceReservation(ctx, id, packs - taken)
  }
  for (const { lineId, taken } of gone) await replace(ctx, part, from, lineId, taken)

  const now = await listReservations(ctx, part.id)
  const heldOf = (lineId: string) =>
    now.filter((one) => one.lineId === lineId).reduce((packs, one) => packs + one.packs, 0)
  return { lost, left: new Map(gone.map(({ lineId }) => [lineId, heldOf(lineId)])) }
}

function takeFrom(held: readonly Reservation[], most: number) {
  const gone: { id: number; lineId: string; packs: number; taken: number }[] = []
  let left = most
  for (const { id, lineId, packs } of held) {
    const taken = Math.min(packs, left)
    left -= taken
    if (taken > 0) gone.push({ id, lineId, packs, taken })
  }
  return gone
}

async function replace(ctx: Context, part: OrderPart, { pharmacyId, productId }: Lot, lineId: string, packs: number) {
  const [free] = await catalogue.freePacks(ctx, { pharmacyIds: [pharmacyId] }, [productId])
  const found = Math.min(packs, free?.packs ?? 0)
  if (found === 0) return
  await reserveMorePacks(ctx, part, { id: lineId, productId }, found)
}
