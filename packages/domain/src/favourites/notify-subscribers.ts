import { attemptEach } from '../attempt-each.ts'
import { type Context, inSubtransaction, inTransaction } from '../context.ts'
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
  const failures: unknown[] = []
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const { taken, failed } = await inTransaction(ctx, notifyBatch)
    failures.push(...failed)
    if (taken < batchSize) break
  }
  await attemptEach(failures, (failure) => Promise.reject(failure))
}

/** Who cannot be notified is told of later goods again, and keeps nobody else waiting. */
async function notifyBatch(ctx: Context): Promise<{ taken: number; failed: unknown[] }> {
  const subscribers = await sql.takeSubscribers(ctx, ctx.settings.subscriberBatches, batchSize)
  const failed: unknown[] = []
  for (const subscriber of subscribers)
    await inSubtransaction(ctx, (ctx) => notify(ctx, subscriber)).catch((failure: unknown) => failed.push(failure))
  return { taken: subscribers.length, failed }
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
