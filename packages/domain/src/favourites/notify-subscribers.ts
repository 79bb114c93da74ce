import { type Context, inTransaction } from '../context.ts'
import { findRecipient } from '../identity/index.ts'
import { notifyShopper, roublesText } from '../notifications/index.ts'
import * as sql from './subscriber-batches.sql.ts'

/** Subscribers notified in one transaction, which locks their subscriptions. */
const batchSize = 50
const mostBatches = 20

/**
 * Notifies subscribers that a product is in stock, or has reached their price: in the order of subscribing, and no more
 * people per hour than there are packs for. Source: docs/rules/subscriptions.md
 */
export async function notifySubscribers(ctx: Context): Promise<void> {
  await sql.reactivateSubscriptions(ctx)
  for (let batch = 0; batch < mostBatches; batch += 1) if ((await inTransaction(ctx, notifyBatch)) < batchSize) return
}

async function notifyBatch(ctx: Context): Promise<number> {
  const subscribers = await sql.takeSubscribers(ctx, ctx.settings.subscriberBatches, batchSize)
  for (const subscriber of subscribers) await notify(ctx, subscriber)
  return subscribers.length
}

async function notify(ctx: Context, subscriber: sql.Subscriber): Promise<void> {
  const message = {
    shopperId: subscriber.shopperId,
    topic: 'subscriptions',
    kind: subscriber.isForPrice ? 'subscription.cheaper' : 'subscription.back',
    facts: {
      product: subscriber.title,
      productId: subscriber.productId,
      price: roublesText(subscriber.priceKopecks),
      isFew: subscriber.packs < ctx.settings.subscriberBatches.fewPacks,
    },
    key: `${subscriber.productId} ${ctx.now().toISOString()}`,
  } as const
  await notifyShopper(ctx, message, findRecipient)
}
