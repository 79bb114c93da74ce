import type { OrderId, Phone } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isUrgent } from '../messages/topics.ts'
import { type IsMessageTrue, MessageNotSent } from '../recipient.ts'
import { sendSms } from '../send.ts'
import { orderMessages } from '../templates/order-messages.ts'
import * as sql from './order-messages.sql.ts'
import { topicOf } from './topic-of.ts'

export { eraseOrderMessages } from './order-messages.sql.ts'

/** A message may wait for the morning, and its phone be a stranger's by then. */
export type FindPhone = (ctx: Context, orderId: OrderId, recorded: Phone) => Promise<Phone>

/** Sends the SMS of an order message that is not sent yet, while it is true. @throws MessageNotSent, to be retried */
export async function sendOrderMessage(
  ctx: Context,
  id: string,
  findPhone: FindPhone,
  isTrue: IsMessageTrue,
): Promise<void> {
  const message = await sql.findUnsent(ctx, id)
  if (!message) return
  const { orderId } = message
  if (!(await isTrue(ctx, { kind: message.facts.message, facts: { ...message.facts, orderId } })))
    return sql.endMessage(ctx, id, 'dropped')
  const text = orderMessages[message.facts.message](message.facts)
  const phone = await findPhone(ctx, message.orderId, message.recipient)
  const outcome = await sendSms(ctx, { phone, text }, { key: id, isUrgent: isUrgent(topicOf(message.facts.message)) })
  if (outcome.sent) return sql.endMessage(ctx, id, 'sent')
  if (outcome.fault === 'number') return sql.endMessage(ctx, id, 'unreachable')
  throw new MessageNotSent(outcome.reason)
}
