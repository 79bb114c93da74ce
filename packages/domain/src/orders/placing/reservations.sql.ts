import type { OrderPartId, PharmacyId, ProductId, WarehouseId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface Reservation {
  id: number
  partId: OrderPartId
  lineId: string
  productId: ProductId
  pharmacyId: PharmacyId | null
  lot: string | null
  warehouseId: WarehouseId | null
  packs: number
}

export async function insertReservations(
  ctx: Context,
  reservations: readonly Omit<Reservation, 'id'>[],
): Promise<void> {
  if (reservations.length === 0) return
  await ctx.db
    .insertInto('order_reservations')
    .values(
      reservations.map((one) => ({
        part_id: one.partId,
        line_id: one.lineId,
        product_id: one.productId,
        pharmacy_id: one.pharmacyId,
        lot: one.lot,
        warehouse_id: one.warehouseId,
        packs: one.packs,
      })),
    )
    .execute()
}

/** Active reservations of a part in the order of reserving: per line, the soonest to expire first. */
export async function listReservations(ctx: Context, partId: OrderPartId): Promise<Reservation[]> {
  const rows = await ctx.db
    .selectFrom('order_reservations')
    .selectAll()
    .where('part_id', '=', partId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    partId,
    lineId: row.line_id,
    productId: row.product_id,
    pharmacyId: row.pharmacy_id,
    lot: row.lot,
    warehouseId: row.warehouse_id,
    packs: row.packs,
  }))
}

export async function endReservations(
  ctx: Context,
  ids: readonly number[],
  outcome: 'released' | 'consumed',
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('order_reservations')
    .set({ ended_at: ctx.now(), outcome })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

export async function reduceReservation(ctx: Context, id: number, packs: number): Promise<void> {
  await ctx.db.updateTable('order_reservations').set({ packs }).where('id', '=', id).execute()
}
