import { randomUUID } from 'node:crypto'
import type { OrderId, Phone, ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { enabledChannels, findQuietHours } from '../messages/message-settings.ts'
import { notifyShopper } from '../messages/notify-shopper.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import type { FindRecipient } from '../recipient.ts'
import type { OrderFacts, OrderMessage } from '../templates/order-messages.ts'
import { insertOrderMessage } from './order-messages.sql.ts'
import { topicOf } from './topic-of.ts'

export interface NewOrderMessage {
  orderId: OrderId
  shopperId: ShopperId
  message: OrderMessage
  /** Distinguishes messages of one kind: the part they are about. */
  about?: string | undefined
  phone: Phone
  /** Time zone of the pharmacy. */
  zone: string
  facts: OrderFacts
}

/**
 * Records a message about an order in the transaction of the event: one in the personal area, with a letter, and an SMS
 * for a job to send. Respects the shopper's channels and quiet hours. The same event is recorded once. Erased shoppers
 * get nothing.
 */
export function recordOrderMessage(
  ctx: Context,
  message: NewOrderMessage,
  findRecipient: FindRecipient,
): Promise<void> {
  return inTransaction(ctx, (ctx) => record(ctx, message, findRecipient))
}

async function record(ctx: Context, message: NewOrderMessage, findRecipient: FindRecipient): Promise<void> {
  if (!(await findRecipient(ctx, message.shopperId))) return
  const topic = topicOf(message.message)
  await notifyShopper(
    ctx,
    {
      shopperId: message.shopperId,
      topic,
      kind: message.message,
      facts: { ...message.facts, orderId: message.orderId },
      key: message.about ? `${message.orderId} ${message.about}` : message.orderId,
      channels: ['mail'],
    },
    findRecipient,
  )
  const channels = await enabledChannels(ctx, message.shopperId, topic)
  if (channels.includes('sms')) await recordSms(ctx, message)
}

async function recordSms(ctx: Context, message: NewOrderMessage): Promise<void> {
  const sms = {
    id: randomUUID(),
    event: message.about ? `${message.message} ${message.about}` : message.message,
    recipient: message.phone,
    facts: { ...message.facts, message: message.message },
    notBefore: afterQuietHours(ctx.now(), message.zone, await findQuietHours(ctx, message.shopperId)),
  }
  if (!(await insertOrderMessage(ctx, message.orderId, sms))) return
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'notifications.send',
    { messageId: sms.id },
    { runAt: sms.notBefore, key: sms.id },
  )
}
