import {
  type BasketId,
  kopecks,
  type PharmacyId,
  type ProductId,
  type QuoteId,
  type WarehouseId,
} from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PaymentTiming, Quote } from '../rules/quote.ts'

export interface StoredQuote {
  quote: Quote
  placedAt: Date | null
}

export interface Hold {
  productId: ProductId
  pharmacyId: PharmacyId | null
  warehouseId: WarehouseId | null
  packs: number
}

/**
 * Stores the quote and holds packs for it. A basket holds the packs of one quote only. Ended holds of other
 * baskets are not deleted here: this transaction may wait for a promo code, and must not lock them meanwhile.
 */
export async function insertQuote(
  ctx: Context,
  quote: Quote,
  held: { packs: readonly Hold[]; until: Date; from: readonly string[] },
): Promise<void> {
  const column = (name: keyof Hold) => sql`${held.packs.map((one) => one[name])}::int[]`
  await sql`
    with released as (delete from quote_holds where basket_id = ${quote.basketId}),
    kept as (
      insert into quotes (id, basket_id, basket_version, content, expires_at, created_at)
      values (${quote.id}, ${quote.basketId}, ${quote.basketVersion}, ${JSON.stringify(quote)}::jsonb,
        ${quote.expiresAt}, ${ctx.now()})
    )
    insert into quote_holds (quote_id, basket_id, product_id, pharmacy_id, warehouse_id, packs, held_until, held_from)
    select ${quote.id}::uuid, ${quote.basketId}::uuid, product_id, pharmacy_id, warehouse_id, packs,
      ${held.until}::timestamptz, ${[...held.from]}::text[]
    from unnest(${column('productId')}, ${column('pharmacyId')}, ${column('warehouseId')}, ${column('packs')})
      as held (product_id, pharmacy_id, warehouse_id, packs)`.execute(ctx.db)
}

/** When the first of this basket's quotes since then was made; those that became orders do not count. */
export async function firstQuoteSince(ctx: Context, basketId: BasketId, since: Date): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('quotes')
    .select('created_at')
    .where('basket_id', '=', basketId)
    .where('created_at', '>', since)
    .where('placed_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Packs that other baskets hold from one of these devices or addresses: of each of these products, and of all (null). */
export async function countHeldFrom(
  ctx: Context,
  from: readonly string[],
  basketId: BasketId,
): Promise<Map<ProductId | null, number>> {
  const { rows } = await sql<{ product_id: ProductId | null; packs: number }>`
    select product_id, sum(packs)::int as packs from quote_holds
    where held_from && ${[...from]}::text[] and held_until > ${ctx.now()} and basket_id <> ${basketId}
    group by rollup (product_id)`.execute(ctx.db)
  return new Map(rows.map((row) => [row.product_id, row.packs]))
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

/** Whether an order can be placed from a quote of this version of the basket. */
export async function hasOpenQuote(ctx: Context, { id, version }: { id: BasketId; version: number }): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('quotes')
    .select('id')
    .where('basket_id', '=', id)
    .where('basket_version', '=', version)
    .where('placed_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether something was ordered from this basket, leaving out orders of which nothing was handed over. */
export async function hasOrderedBefore(ctx: Context, basketId: BasketId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('quotes')
    .select('id')
    .where('basket_id', '=', basketId)
    .where('placed_at', 'is not', null)
    .where('unfulfilled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the shopper of this quote has another order, leaving out those of which nothing was handed over. */
export async function hasOtherOrder(ctx: Context, id: QuoteId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('quotes as own')
    .innerJoin('quotes as other', 'other.basket_id', 'own.basket_id')
    .select('other.id')
    .where('own.id', '=', id)
    .whereRef('other.id', '!=', 'own.id')
    .where('other.placed_at', 'is not', null)
    .where('other.unfulfilled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The order of this quote has ended with nothing handed over; or, paid late, goes on. */
export async function setUnfulfilled(ctx: Context, id: QuoteId, isUnfulfilled: boolean): Promise<void> {
  await ctx.db
    .updateTable('quotes')
    .set({ unfulfilled_at: isUnfulfilled ? ctx.now() : null })
    .where('id', '=', id)
    .execute()
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
