import type { PharmacyId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { RecalledLot } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { activeStates, type PartState } from '../part-machine.ts'

/** A part that has, or had, packs of a lot, or may have some. */
export interface PartWithLot {
  productId: ProductId
  lot: string
  number: string
  position: number
  state: PartState
  packs: number
  /** A warehouse has no lots here: somebody has to look at the packs. */
  isOfUnknownLot: boolean
}

/**
 * Parts that hold packs of one of the lots, and those that have been handed over with some; ended ones in which none ever
 * was are not among them. Of packs that a warehouse sends or has sent, only those that nobody has taken home. null: of all
 * pharmacies.
 */
export async function selectPartsWithLots(
  ctx: Context,
  lots: readonly Pick<RecalledLot, 'productId' | 'lot'>[],
  pharmacyId: PharmacyId | null,
): Promise<PartWithLot[]> {
  const { rows } = await sql<PartWithLot>`
    select asked.product_id as "productId", asked.lot, orders.number, part.position, part.state, sum(held.packs)::int as packs,
      held.lot is null as "isOfUnknownLot"
    from unnest(${lots.map(({ productId }) => productId)}::int[], ${lots.map(({ lot }) => lot)}::text[]) as asked (product_id, lot)
    join order_reservations held on held.product_id = asked.product_id
      and (upper(held.lot) = upper(asked.lot) or held.lot is null)
    join order_parts part on part.id = held.part_id
    join orders on orders.id = part.order_id
    where (held.ended_at is null or held.outcome = 'consumed')
      and (held.lot is not null or part.state = any(${[...activeStates]}::text[]))
      and (${pharmacyId}::int is null or part.pharmacy_id = ${pharmacyId}::int)
    group by asked.product_id, asked.lot, orders.number, part.position, part.state, held.lot is null
    order by orders.number, part.position, held.lot is null`.execute(ctx.db)
  return rows
}
