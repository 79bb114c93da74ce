import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { warehouseRows } from '../../locations/index.ts'

export interface RecalledLot {
  productId: ProductId
  code: string
  title: string
  lot: string
  reason: string
  recalledAt: Date
}

/**
 * One pack under all its codes: the one that it has now, those that it had before, and those of other suppliers with its
 * barcode. Empty where nothing has the code.
 */
export async function listSamePacks(ctx: Context, code: string): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    with asked as (select id, slug, ean, withdrawn_at from products where code = ${code}),
    now as (
      select id, ean from asked union
      select products.id, products.ean from asked join product_redirects moved using (slug)
        join products on products.id = moved.product_id where asked.withdrawn_at is not null
    )
    select id from now
    union select products.id from now join product_redirects moved on moved.product_id = now.id
      join products on products.slug = moved.slug and products.withdrawn_at is not null
    union select products.id from now join products using (ean)
    order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Recalled lots hold under every code that a pack has got since. */
export async function carryToOtherCodes(ctx: Context): Promise<void> {
  await sql`
    with open as (
      select recalled.*, products.slug, products.ean, products.withdrawn_at
      from recalled_lots recalled join products on products.id = recalled.product_id where recalled.ended_at is null
    ), found as (
      select moved.product_id, lot, reason, recalled_at
      from open join product_redirects moved using (slug) where withdrawn_at is not null
      union all
      select products.id, lot, reason, recalled_at from open join products using (ean) where products.id <> open.product_id
    )
    insert into recalled_lots (product_id, lot, reason, recalled_at)
    select distinct on (product_id, upper(lot)) product_id, lot, reason, recalled_at from found
    -- Each row that is only refused as known would take a number, with every import.
    where not exists (select from recalled_lots there where there.ended_at is null
      and there.product_id = found.product_id and upper(there.lot) = upper(found.lot))
    order by product_id, upper(lot), recalled_at
    on conflict do nothing`.execute(ctx.db)
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

/** What warehouses have of these products; of which lots is known to them alone. */
export async function listWarehousesWith(
  ctx: Context,
  productIds: readonly ProductId[],
): Promise<{ productId: ProductId; code: string; packs: number }[]> {
  if (productIds.length === 0) return []
  return ctx.db
    .selectFrom('warehouse_stock')
    .innerJoin(warehouseRows(ctx.db).as('warehouse'), 'warehouse.id', 'warehouse_id')
    .where('product_id', 'in', productIds)
    .where('on_hand', '>', 0)
    .select(['product_id as productId', 'warehouse.code', 'on_hand as packs'])
    .orderBy('warehouse.id')
    .execute()
}

/**
 * Packs of other products of the maker that lie in pharmacies under the same lot, as another size of pack may. `recall`:
 * the place of the recall in the list.
 */
export async function listOtherPacksOf(
  ctx: Context,
  recalls: readonly Pick<RecalledLot, 'productId' | 'lot'>[],
): Promise<{ recall: number; code: string; title: string; packs: number }[]> {
  const asked = JSON.stringify(recalls.map(({ productId, lot }, recall) => ({ productId, lot, recall })))
  const { rows } = await sql<{ recall: number; code: string; title: string; packs: number }>`
    select asked.recall, found.* from json_to_recordset(${asked}) as asked ("productId" int, lot text, recall int)
    cross join lateral (
      select other.code, other.title, sum(stock.on_hand)::int as packs
      from products recalled join products other on other.maker_id = recalled.maker_id
        join stock on stock.product_id = other.id and upper(stock.lot) = upper(asked.lot)
      where recalled.id = asked."productId" and stock.on_hand > 0 and not stock.is_recalled
      group by other.code, other.title order by other.code limit 20
    ) found order by asked.recall, found.code`.execute(ctx.db)
  return rows
}
