import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

export interface RecalledLot {
  productId: ProductId
  code: string
  title: string
  lot: string
  reason: string
  recalledAt: Date
}

export async function findProductByCode(ctx: Context, code: string): Promise<ProductId | undefined> {
  const row = await ctx.db.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

/** Returns false where it is recalled already. */
export async function insertRecall(
  ctx: Context,
  { productId, lot, reason }: Pick<RecalledLot, 'productId' | 'lot' | 'reason'>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into recalled_lots (product_id, lot, reason, recalled_at)
    values (${productId}, ${lot}, ${reason}, ${ctx.now()}) on conflict do nothing`.execute(ctx.db)
  return numAffectedRows > 0n
}

/** Returns false where it was not recalled. */
export async function endRecall(ctx: Context, productId: ProductId, lot: string, why: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update recalled_lots set ended_at = ${ctx.now()}, ended_because = ${why}
    where product_id = ${productId} and upper(lot) = upper(${lot}) and ended_at is null`.execute(ctx.db)
  return numAffectedRows > 0n
}

/** Takes the free packs of the lot off sale in every pharmacy, or lets the next list of stock bring them back. */
export async function markStock(ctx: Context, productId: ProductId, lot: string, isRecalled: boolean): Promise<void> {
  await sql`
    with locked as materialized (
      select pharmacy_id, product_id, lot from stock
      where product_id = ${productId} and upper(lot) = upper(${lot}) and is_recalled <> ${isRecalled}::boolean
      order by 1, 2, 3 for update
    ), marked as (
      update stock set is_recalled = ${isRecalled}::boolean from locked
      where (stock.pharmacy_id, stock.product_id, stock.lot) = (locked.pharmacy_id, locked.product_id, locked.lot)
      returning stock.*
    )
    insert into stock_shortfalls (pharmacy_id, product_id, lot, packs, noticed_at)
    select pharmacy_id, product_id, lot, reserved, ${ctx.now()} from marked
    where is_recalled and reserved > 0
      and not exists (select from stock_shortfalls known where known.settled_at is null
        and (known.pharmacy_id, known.product_id, known.lot) = (marked.pharmacy_id, marked.product_id, marked.lot))`.execute(
    ctx.db,
  )
}

/** Lots of which an import that ran beside the recall has added packs. */
export async function listUnmarked(ctx: Context): Promise<Pick<RecalledLot, 'productId' | 'lot'>[]> {
  const { rows } = await sql<Pick<RecalledLot, 'productId' | 'lot'>>`
    select recalled.product_id as "productId", recalled.lot from recalled_lots recalled
    where recalled.ended_at is null and exists (select from stock where stock.product_id = recalled.product_id
      and upper(stock.lot) = upper(recalled.lot) and not stock.is_recalled)`.execute(ctx.db)
  return rows
}

export async function listOpenRecalls(ctx: Context): Promise<RecalledLot[]> {
  return ctx.db
    .selectFrom('recalled_lots')
    .innerJoin('products', 'products.id', 'recalled_lots.product_id')
    .where('ended_at', 'is', null)
    .select(['recalled_lots.product_id as productId', 'code', 'title', 'lot', 'reason', 'recalled_at as recalledAt'])
    .orderBy('recalled_at')
    .orderBy('recalled_lots.id')
    .execute()
}
