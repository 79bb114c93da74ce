import { type BasketId, kopecks, type ProductId, type QuoteId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PaymentTiming, Quote } from '../rules/quote.ts'

export interface StoredQuote {
  quote: Quote
  placedAt: Date | null
}

/**
 * Stores the quote and holds its packs until it ends. A basket holds the packs of one quote only. Ended holds of other
 * baskets are not deleted here: this transaction may wait for a promo code, and must not lock them meanwhile.
 */
export async function insertQuote(ctx: Context, quote: Quote): Promise<void> {
  const held = quote.parts.flatMap((part) => part.lines.map((line) => ({ part, line })))
  await sql`
    with released as (delete from quote_holds where basket_id = ${quote.basketId}),
    kept as (
      insert into quotes (id, basket_id, basket_version, content, expires_at, created_at)
      values (${quote.id}, ${quote.basketId}, ${quote.basketVersion}, ${JSON.stringify(quote)}::jsonb,
        ${quote.expiresAt}, ${ctx.now()})
    )
    insert into quote_holds (quote_id, basket_id, product_id, pharmacy_id, warehouse_id, packs, held_until)
    select ${quote.id}::uuid, ${quote.basketId}::uuid, product_id, pharmacy_id, warehouse_id, packs, ${quote.expiresAt}::timestamptz
    from unnest(${held.map(({ line }) => line.productId)}::int[],
      ${held.map(({ part }) => (part.warehouseId === null ? part.pharmacyId : null))}::int[],
      ${held.map(({ part }) => part.warehouseId)}::int[], ${held.map(({ line }) => line.packs)}::int[])
      as held (product_id, pharmacy_id, warehouse_id, packs)`.execute(ctx.db)
}

/** Deletes ended holds, and quotes that ended before `unplacedSince` without an order. */
export async function deleteEnded(ctx: Context, unplacedSince: Date): Promise<void> {
  await sql`
    with ended as (
      delete from quote_holds where ctid = any(array(
        select ctid from quote_holds where held_until <= ${ctx.now()} for update skip locked))
    )
    delete from quotes where id = any(array(
      select id from quotes where placed_at is null and expires_at <= ${unplacedSince} for update skip locked))`.execute(
    ctx.db,
  )
}

export async function findQuote(ctx: Context, basketId: BasketId, id: QuoteId): Promise<StoredQuote | undefined> {
  const row = await ctx.db
    .selectFrom('quotes')
    .select(['content', 'placed_at'])
    .where('id', '=', id)
    .where('basket_id', '=', basketId)
    .executeTakeFirst()
  return row && { quote: quoteOf(row.content), placedAt: row.placed_at }
}

export async function markPlaced(ctx: Context, id: QuoteId): Promise<void> {
  await ctx.db.updateTable('quotes').set({ placed_at: ctx.now() }).where('id', '=', id).execute()
}

/** Removes ordered packs from the basket; of a line ordered in part the rest stays, unchecked. */
export async function removeOrdered(
  ctx: Context,
  basketId: BasketId,
  lines: readonly { productId: ProductId; packs: number }[],
): Promise<void> {
  const ids = sql`${lines.map((line) => line.productId)}::int[]`
  const packs = sql`${lines.map((line) => line.packs)}::int[]`
  await sql`
    with ordered as (
      select product_id, sum(packs)::int as packs from unnest(${ids}, ${packs}) as one (product_id, packs) group by product_id
    ),
    gone as (
      delete from basket_lines line using ordered
      where line.basket_id = ${basketId} and line.product_id = ordered.product_id and line.packs <= ordered.packs
    )
    update basket_lines line set packs = line.packs - ordered.packs, is_checked = false from ordered
    where line.basket_id = ${basketId} and line.product_id = ordered.product_id and line.packs > ordered.packs`.execute(
    ctx.db,
  )
}

/** JSON has no instants; quotes of earlier releases have `wayToGet` and `paymentMethod` for method and timing. */
function quoteOf(content: unknown): Quote {
  const stored = content as Omit<Quote, 'expiresAt'> & {
    expiresAt: string
    wayToGet?: Quote['deliveryMethod']
    paymentMethod?: PaymentTiming
  }
  return {
    ...stored,
    deliveryMethod: stored.deliveryMethod ?? stored.wayToGet,
    paymentTiming: stored.paymentTiming ?? stored.paymentMethod ?? 'online',
    totalKopecks: kopecks(stored.totalKopecks),
    expiresAt: new Date(stored.expiresAt),
  }
}
