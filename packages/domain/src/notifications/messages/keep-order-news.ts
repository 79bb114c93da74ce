import type { Context } from '../../context.ts'
import { quietHours } from '../quiet-hours.ts'
import type { OrderNews } from '../tell-shopper.ts'
import { afterQuietHours } from './after-quiet-hours.ts'
import { findHours, wantedChannels } from './message-settings.ts'
import { findOrderOwner } from './messages.sql.ts'
import type { MessageTopic } from './topics.ts'
import { writeToShopper } from './write-to-shopper.ts'

/**
 * Keeps an order's news in its owner's personal area and sends the letter. Answers whether they also want it as a
 * text message, and when.
 */
export async function keepOrderNews(ctx: Context, news: OrderNews): Promise<{ bySms: boolean; notBefore: Date }> {
  const owner = await findOrderOwner(ctx, news.orderId)
  // Who has been forgotten has no phone any more.
  if (!owner || owner.isErased) return { bySms: !owner, notBefore: afterQuietHours(ctx.now(), news.zone, quietHours) }
  const { shopperId } = owner
  const topic: MessageTopic = reminders.includes(news.message) ? 'reminders' : 'orders'
  await writeToShopper(ctx, {
    shopperId,
    topic,
    kind: news.message,
    facts: { ...news.facts, orderId: news.orderId },
    key: news.about ? `${news.orderId} ${news.about}` : news.orderId,
    channels: ['mail'],
  })
  const [wanted, hours] = await Promise.all([wantedChannels(ctx, shopperId, topic), findHours(ctx, shopperId)])
  return { bySms: wanted.includes('sms'), notBefore: afterQuietHours(ctx.now(), news.zone, hours) }
}

const reminders: readonly string[] = ['part.ready_half', 'part.ready_last'] satisfies OrderNews['message'][]
