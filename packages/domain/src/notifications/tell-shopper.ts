import { randomUUID } from 'node:crypto'
import type { OrderId, Phone } from '@romashka/basics'
import type { Context } from '../context.ts'
import { keepOrderNews } from './messages/keep-order-news.ts'
import { insertMessage } from './order-messages.sql.ts'
import type { OrderFacts, OrderMessage } from './templates/order-messages.ts'

export interface OrderNews {
  orderId: OrderId
  message: OrderMessage
  /** Tells the messages of one kind apart: the part they are about. */
  about?: string | undefined
  phone: Phone
  /** The clock the shopper lives by. */
  zone: string
  facts: OrderFacts
}

/**
 * Writes a message down in the transaction of what it tells about; a job sends it by the ways the shopper has chosen,
 * never in their quiet hours. One event of an order is told once, however often it is reported.
 */
export async function tellShopper(ctx: Context, news: OrderNews): Promise<void> {
  const { bySms, notBefore } = await keepOrderNews(ctx, news)
  if (!bySms) return
  const message = {
    id: randomUUID(),
    event: news.about ? `${news.message} ${news.about}` : news.message,
    recipient: news.phone,
    facts: { ...news.facts, message: news.message },
    notBefore,
  }
  if (!(await insertMessage(ctx, news.orderId, message))) return
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'notifications.send',
    { messageId: message.id },
    { runAt: message.notBefore, key: message.id },
  )
}
