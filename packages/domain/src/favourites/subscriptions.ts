import { type CityId, fail, type Kopecks, type ProductId } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import * as sql from './subscriptions.sql.ts'

/** A request for a message when the product is in stock in the city, or costs no more than this. */
export interface ProductSubscription {
  productId: ProductId
  cityId: CityId
  priceAtMostKopecks: Kopecks | null
  createdAt: Date
  notifiedAt: Date | null
}

const mostSubscriptions = 100

/** @throws session.required, user.not_found, product.not_found, city.not_found, subscriptions.full */
export async function addSubscription(
  ctx: Context,
  wanted: { ownerId: string; productId: ProductId; priceAtMostKopecks: Kopecks | null },
): Promise<ProductSubscription[]> {
  const shopperId = ownId(ctx, wanted.ownerId)
  await getCard(ctx, wanted.productId)
  return inTransaction(ctx, async (ctx) => {
    await sql.lockListOf(ctx, shopperId)
    const waiting = await sql.listOf(ctx, shopperId)
    const isNew = !waiting.some(({ productId }) => productId === wanted.productId)
    if (isNew && waiting.length >= mostSubscriptions) fail('subscriptions.full', { most: mostSubscriptions })

    await sql.put(ctx, { shopperId, productId: wanted.productId, priceAtMostKopecks: wanted.priceAtMostKopecks })

    return sql.listOf(ctx, shopperId)
  })
}

/** Removing an absent one changes nothing. @throws session.required, user.not_found */
export async function removeSubscription(
  ctx: Context,
  { ownerId, productId }: { ownerId: string; productId: ProductId },
): Promise<ProductSubscription[]> {
  const shopperId = ownId(ctx, ownerId)
  await sql.remove(ctx, shopperId, productId)
  return sql.listOf(ctx, shopperId)
}

/** @throws session.required */
export function listSubscriptions(ctx: Context): Promise<ProductSubscription[]> {
  return sql.listOf(ctx, shopperOf(ctx))
}

/** Refuses another shopper's id as unknown. */
function ownId(ctx: Context, id: string) {
  const own = shopperOf(ctx)
  return id === own ? own : fail('user.not_found')
}
