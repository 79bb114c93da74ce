import type { Kopecks, ProductId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { ProductSubscription } from './subscriptions.ts'

/** The newest first. */
export async function listOf(ctx: Context, shopperId: ShopperId): Promise<ProductSubscription[]> {
  const rows = await ctx.db
    .selectFrom('product_subscriptions')
    .select(['product_id', 'city_id', 'price_at_most_kopecks', 'created_at', 'notified_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    cityId: row.city_id,
    priceAtMostKopecks: row.price_at_most_kopecks,
    createdAt: row.created_at,
    notifiedAt: row.notified_at,
  }))
}

/** Serialises a shopper's additions, so that the limit holds. */
export async function lockListOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions ${shopperId}`}, 252))`.execute(ctx.db)
}

/** A repeated subscription is armed again and keeps its place in the order of subscribing. */
export async function put(
  ctx: Context,
  wanted: { shopperId: ShopperId; productId: ProductId; priceAtMostKopecks: Kopecks | null },
): Promise<void> {
  const row = {
    city_id: ctx.cityId,
    price_at_most_kopecks: wanted.priceAtMostKopecks,
    notified_at: null,
    is_armed: true,
  }
  await ctx.db
    .insertInto('product_subscriptions')
    .values({ shopper_id: wanted.shopperId, product_id: wanted.productId, created_at: ctx.now(), ...row })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'product_id']).doUpdateSet(row))
    .execute()
}

export async function remove(ctx: Context, shopperId: ShopperId, productId: ProductId): Promise<void> {
  await ctx.db
    .deleteFrom('product_subscriptions')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}
