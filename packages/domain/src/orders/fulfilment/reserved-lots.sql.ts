import type { Day, OrderPartId } from '@romashka/basics'
import { noExpiry, stockRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'

/** Packs of one lot that are reserved for a line. */
export interface ReservedLot {
  lineId: string
  lot: string
  packs: number
  /** Null: these packs have no day of expiry. */
  expiresOn: Day | null
  isRecalled: boolean
}

/** Reserved lots of a part, the soonest to expire first. */
export async function selectReservedLots(ctx: Context, partId: OrderPartId): Promise<ReservedLot[]> {
  const rows = await ctx.db
    .selectFrom('order_reservations as held')
    .innerJoin(stockRows(ctx.db).as('stock'), (join) =>
      join
        .onRef('stock.pharmacy_id', '=', 'held.pharmacy_id')
        .onRef('stock.product_id', '=', 'held.product_id')
        .onRef('stock.lot', '=', 'held.lot'),
    )
    .where('held.part_id', '=', partId)
    .where('held.ended_at', 'is', null)
    .select(['held.line_id', 'stock.lot', 'stock.expires_on', 'held.packs', 'stock.is_recalled'])
    .orderBy('stock.expires_on')
    .orderBy('held.id')
    .execute()
  return rows.map((row) => ({
    lineId: row.line_id,
    lot: row.lot,
    packs: row.packs,
    expiresOn: row.expires_on === noExpiry ? null : row.expires_on,
    isRecalled: row.is_recalled,
  }))
}
