import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PartState } from '../part-machine.ts'

/** A part that has, or had, packs of a lot. */
export interface PartWithLot {
  number: string
  position: number
  state: PartState
  pharmacyId: number
  packs: number
}

/** Parts that hold packs of the lot, and those that have been handed over with some; ended ones in which it never was are not. */
export async function selectPartsWithLot(ctx: Context, productId: ProductId, lot: string): Promise<PartWithLot[]> {
  return ctx.db
    .selectFrom('order_reservations as held')
    .innerJoin('order_parts as part', 'part.id', 'held.part_id')
    .innerJoin('orders', 'orders.id', 'part.order_id')
    .where('held.product_id', '=', productId)
    .where(sql`upper(held.lot)`, '=', lot.toUpperCase())
    .where((where) => where.or([where('held.ended_at', 'is', null), where('held.outcome', '=', 'consumed')]))
    .select(['orders.number', 'part.position', 'part.state', 'part.pharmacy_id as pharmacyId'])
    .select(sql<number>`sum(held.packs)::int`.as('packs'))
    .groupBy(['orders.number', 'part.position', 'part.state', 'part.pharmacy_id'])
    .orderBy('orders.number')
    .orderBy('part.position')
    .execute()
}
