import { fail, type PharmacyId, type ProductId, type WarehouseId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

interface Wanted {
  pharmacyId: PharmacyId
  productId: ProductId
  packs: number
}
interface Held extends Wanted {
  lot: string
}
interface Brought {
  warehouseId: WarehouseId
  productId: ProductId
  packs: number
}

export async function reservePacks(ctx: Context, wanted: Wanted[]): Promise<Held[]> {
  const { rows } = await sql<{ pharmacy_id: PharmacyId; product_id: ProductId; lot: string; free: number }>`
    select pharmacy_id, product_id, lot, on_hand - reserved as free from stock
    where (pharmacy_id, product_id) in (select * from unnest(${wanted.map((one) => one.pharmacyId)}::int[], ${wanted.map((one) => one.productId)}::int[]))
      and expires_on > ${ctx.now()}::timestamptz::date
    order by pharmacy_id, product_id, expires_on, lot for update`.execute(ctx.db)
  const held: Held[] = []
  for (const { pharmacyId, productId, packs } of wanted) {
    let left = packs
    for (const row of rows.filter((one) => one.pharmacy_id === pharmacyId && one.product_id === productId)) {
      const taken = Math.min(row.free, left)
      if (taken <= 0) continue
      left -= taken
      row.free -= taken
      held.push({ pharmacyId, productId, lot: row.lot, packs: taken })
    }
    if (left > 0) fail('stock.gone', { productId, packs: packs - left })
  }
  await move(ctx, held, 'reserved = stock.reserved + moved.packs')
  return held
}
export const releasePacks = (ctx: Context, held: Held[]) => move(ctx, held, 'reserved = stock.reserved - moved.packs')
export const consumePacks = (ctx: Context, held: Held[]) =>
  move(ctx, held, 'reserved = stock.reserved - moved.packs, on_hand = stock.on_hand - moved.packs')

async function move(ctx: Context, held: Held[], set: string): Promise<void> {
  await sql`update stock set ${sql.raw(set)} from (select pharmacy_id, product_id, lot, sum(packs)::int as packs from unnest(${held.map((one) => one.pharmacyId)}::int[], ${held.map((one) => one.productId)}::int[],
    ${held.map((one) => one.lot)}::text[], ${held.map((one) => one.packs)}::int[]) as given (pharmacy_id, product_id, lot, packs) group by 1, 2, 3) as moved
    where (stock.pharmacy_id, stock.product_id, stock.lot) = (moved.pharmacy_id, moved.product_id, moved.lot)`.execute(
    ctx.db,
  )
}

export async function reserveWarehousePacks(ctx: Context, wanted: Brought[]): Promise<void> {
  for (const { warehouseId, productId, packs } of wanted) {
    const { rows } =
      await sql`update warehouse_stock set reserved = reserved + ${packs} where warehouse_id = ${warehouseId} and product_id = ${productId} and on_hand - reserved >= ${packs} returning 1`.execute(
        ctx.db,
      )
    if (rows.length === 0) fail('stock.gone', { productId })
  }
}
export async function releaseWarehousePacks(ctx: Context, held: Brought[]): Promise<void> {
  for (const { warehouseId, productId, packs } of held)
    await sql`update warehouse_stock set reserved = reserved - ${packs} where warehouse_id = ${warehouseId} and product_id = ${productId}`.execute(
      ctx.db,
    )
}
export async function consumeWarehousePacks(ctx: Context, held: Brought[]): Promise<void> {
  for (const { warehouseId, productId, packs } of held)
    await sql`update warehouse_stock set reserved = reserved - ${packs}, on_hand = on_hand - ${packs} where warehouse_id = ${warehouseId} and product_id = ${productId}`.execute(
      ctx.db,
    )
}
