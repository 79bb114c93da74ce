import type { Context } from '../../context.ts'
import type { FindRecipient, IsMessageTrue, Recipient } from '../recipient.ts'
import { MessageNotSent } from '../recipient.ts'
import * as senders from '../send.ts'
import { type Notice, noticeLetter, noticeText } from '../templates/notices.ts'
import { enabledChannels } from './message-settings.ts'
import * as sql from './messages.sql.ts'
import { isFixed, isUrgent } from './topics.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

/**
 * Sends one message by one channel, once. The channel, the address and whether it is true are read at this moment: a
 * channel switched off or an address erased since gets nothing, and what is no longer so is not said.
 *
 * @throws MessageNotSent, to be retried
 */
export async function deliverMessage(
  ctx: Context,
  deliveryId: string,
  findRecipient: FindRecipient,
  isTrue: IsMessageTrue,
): Promise<void> {
  const waiting = await sql.findDelivery(ctx, deliveryId)
  if (!waiting) return
  const { shopperId, topic, channel } = waiting
  const wanted = await enabledChannels(ctx, shopperId, topic)
  if (!wanted.includes(channel)) return sql.endDelivery(ctx, deliveryId, 'switched_off')
  if (!(await isTrue(ctx, waiting))) return sql.endDelivery(ctx, deliveryId, 'dropped')

  const notice = noticeText(waiting.kind, waiting.facts)
  const recipient = await findRecipient(ctx, shopperId)
  const send = channel === 'sms' ? sendSms : sendLetter
  const outcome = recipient && (await send(ctx, recipient, waiting, notice))
  if (outcome === undefined) return sql.endDelivery(ctx, deliveryId, 'unreachable')
  if (!outcome.sent && outcome.fault === 'service') throw new MessageNotSent(outcome.reason)
  await sql.endDelivery(ctx, deliveryId, outcome.sent ? 'sent' : 'unreachable')
}

async function sendSms(ctx: Context, { phone }: Recipient, { messageId, topic }: sql.WaitingDelivery, notice: Notice) {
  const text = `${ctx.settings.brand.name}: ${notice.text}`
  return senders.sendSms(ctx, { phone, text }, { key: messageId, isUrgent: isUrgent(topic) })
}

async function sendLetter(
  ctx: Context,
  { email }: Recipient,
  { shopperId, topic, messageId }: sql.WaitingDelivery,
  notice: Notice,
) {
  if (!email) return undefined
  const urls = isFixed(topic) ? undefined : unsubscribeUrls(ctx, { shopperId, topic })
  const { name: brand, origin } = ctx.settings.brand
  return senders.sendLetter(ctx, {
    to: email,
    ...noticeLetter(notice, { brand, origin, stopUrl: urls?.page }),
    unsubscribeUrl: urls?.oneClick,
    letterId: messageId,
  })
}
