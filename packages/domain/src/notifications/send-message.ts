import type { Context } from '../context.ts'
import { endMessage, findWaiting } from './order-messages.sql.ts'
import { orderMessages } from './templates/order-messages.ts'

/** The operator did not answer: try again later. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent'
}

/** Sends a message that waits; one that has been sent is not sent again. @throws MessageNotSent, to be tried later */
export async function sendMessage(ctx: Context, id: string): Promise<void> {
  const message = await findWaiting(ctx, id)
  if (!message) return
  const text = orderMessages[message.facts.message](message.facts)
  const outcome = await ctx.ports.sms.sendSms({ phone: message.recipient, text })
  if (outcome.sent) return endMessage(ctx, id, 'sent')
  if (outcome.fault === 'number') return endMessage(ctx, id, 'unreachable')
  throw new MessageNotSent(outcome.reason)
}
