import type { BasketId, PrescriptionId, PrescriptionLineId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { productRedirectRows, productRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { LineRecord } from '../rules/basket.ts'

export async function listLines(
  ctx: Context,
  basketId: BasketId,
): Promise<(LineRecord & { movesTo: ProductId | null })[]> {
  const { rows } = await sql<{
    product_id: ProductId
    packs: number
    is_checked: boolean
    is_set_aside: boolean
    moved_from: ProductId | null
    moves_to: ProductId | null
    prescription_id: PrescriptionId | null
    prescription_line_id: PrescriptionLineId | null
  }>`
    select line.product_id, line.packs, line.is_checked, line.set_aside_at is not null as is_set_aside, line.moved_from,
      redirect.product_id as moves_to, prescribed.prescription_id, prescribed.prescription_line_id
    from basket_lines line join ${productRows(ctx.db)} as product on product.id = line.product_id
    left join ${productRedirectRows(ctx.db)} as redirect on product.withdrawn_at is not null and redirect.slug = product.slug
      and redirect.product_id <> product.id
    left join basket_prescription_lines prescribed
      on prescribed.basket_id = line.basket_id and prescribed.product_id = line.product_id
    where line.basket_id = ${basketId}
    order by line.added_at, line.product_id`.execute(ctx.db)
  return rows.map((row) => ({
    productId: row.product_id,
    packs: row.packs,
    isChecked: row.is_checked,
    isSetAside: row.is_set_aside,
    movedFrom: row.moved_from,
    movesTo: row.moves_to,
    ...(row.prescription_id &&
      row.prescription_line_id && { prescription: { id: row.prescription_id, lineId: row.prescription_line_id } }),
  }))
}

/** Inserts or updates these lines; of several with the same product the last counts. */
export async function putLines(ctx: Context, basketId: BasketId, given: readonly LineRecord[]): Promise<void> {
  if (given.length === 0) return
  const lines = [...new Map(given.map((line) => [line.productId, line])).values()]
  await sql`
    insert into basket_lines as line (basket_id, product_id, packs, is_checked, set_aside_at, moved_from, added_at)
    select ${basketId}::uuid, put.product_id, put.packs, put.is_checked,
      case when put.is_set_aside then ${ctx.now()}::timestamptz end, put.moved_from,
      -- A thousandth of a second apart, so that lines put together keep their order.
      ${ctx.now()}::timestamptz + put.place * interval '1 millisecond'
    from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.packs)}::int[],
      ${lines.map((line) => line.isChecked)}::boolean[], ${lines.map((line) => line.isSetAside)}::boolean[],
      ${lines.map((line) => line.movedFrom)}::int[]) with ordinality
      as put (product_id, packs, is_checked, is_set_aside, moved_from, place)
    on conflict (basket_id, product_id) do update
      set packs = excluded.packs, is_checked = excluded.is_checked, set_aside_at = excluded.set_aside_at,
        -- A line that was set aside and is taken again counts as added now, or the next sign-in would set it aside again.
        added_at = case when line.set_aside_at is not null and excluded.set_aside_at is null
          then excluded.added_at else line.added_at end,
        moved_from = coalesce(excluded.moved_from, line.moved_from)`.execute(ctx.db)
}

export async function removeLines(ctx: Context, basketId: BasketId, productIds: readonly ProductId[]): Promise<number> {
  const { rows } = await sql`
    delete from basket_lines where basket_id = ${basketId} and product_id = any(${[...productIds]}::int[])
    returning product_id`.execute(ctx.db)
  return rows.length
}

/** Lines that were added before then. */
export async function listLinesAddedBefore(ctx: Context, basketId: BasketId, before: Date): Promise<ProductId[]> {
  const { rows } = await sql<{ product_id: ProductId }>`
    select product_id from basket_lines where basket_id = ${basketId} and added_at < ${before}`.execute(ctx.db)
  return rows.map((row) => row.product_id)
}

/** Replaced products become their successors; withdrawn ones are left out. */
export async function followProducts(
  ctx: Context,
  goods: readonly { productId: ProductId; packs: number }[],
): Promise<{ productId: ProductId; pastProductId: ProductId; packs: number }[]> {
  const { rows } = await sql<{ productId: ProductId; pastProductId: ProductId; packs: number }>`
    select now.id as "productId", wanted.product_id as "pastProductId", wanted.packs
    from unnest(${goods.map((one) => one.productId)}::int[], ${goods.map((one) => one.packs)}::int[]) with ordinality
      as wanted (product_id, packs, place)
    join ${productRows(ctx.db)} as product on product.id = wanted.product_id
    left join ${productRedirectRows(ctx.db)} as redirect on product.withdrawn_at is not null and redirect.slug = product.slug
    join ${productRows(ctx.db)} as now on now.id = coalesce(redirect.product_id, product.id) and now.withdrawn_at is null
    order by wanted.place`.execute(ctx.db)
  return rows
}

export interface PrescribedLine {
  productId: ProductId
  prescriptionId: PrescriptionId
  lineId: PrescriptionLineId
}

/** Those lines that are on a prescription. */
export async function listPrescribedLines(ctx: Context, basketId: BasketId): Promise<PrescribedLine[]> {
  return ctx.db
    .selectFrom('basket_prescription_lines')
    .select(['product_id as productId', 'prescription_id as prescriptionId', 'prescription_line_id as lineId'])
    .where('basket_id', '=', basketId)
    .orderBy('product_id')
    .execute()
}
