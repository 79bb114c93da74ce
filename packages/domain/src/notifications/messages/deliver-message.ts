import type { Context } from '../../context.ts'
import { MessageNotSent } from '../send-message.ts'
import { type Notice, noticeLetter, noticeText } from '../templates/notices.ts'
import { wantedChannels } from './message-settings.ts'
import * as sql from './messages.sql.ts'
import { isFixed } from './topics.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

/**
 * Sends one message by one way, once. What has been switched off meanwhile, or has nowhere to go any more, is not sent.
 *
 * @throws MessageNotSent, to be tried later
 */
export async function deliverMessage(ctx: Context, deliveryId: string): Promise<void> {
  const waiting = await sql.findDelivery(ctx, deliveryId)
  if (!waiting) return
  const { shopperId, topic, channel } = waiting
  const wanted = await wantedChannels(ctx, shopperId, topic)
  if (!wanted.includes(channel)) return sql.endDelivery(ctx, deliveryId, 'switched_off')

  const notice = noticeText(waiting.kind, waiting.facts)
  const outcome = channel === 'sms' ? await text(ctx, waiting, notice) : await letter(ctx, waiting, notice)
  if (outcome === undefined) return sql.endDelivery(ctx, deliveryId, 'unreachable')
  if (!outcome.sent && outcome.fault === 'service') throw new MessageNotSent(outcome.reason)
  await sql.endDelivery(ctx, deliveryId, outcome.sent ? 'sent' : 'unreachable')
}

function text(ctx: Context, { phone }: sql.WaitingDelivery, notice: Notice) {
  return phone ? ctx.ports.sms.sendSms({ phone, text: `${ctx.settings.brand.name}: ${notice.text}` }) : undefined
}

function letter(ctx: Context, { email, shopperId, topic, messageId }: sql.WaitingDelivery, notice: Notice) {
  if (!email) return undefined
  const urls = isFixed(topic) ? undefined : unsubscribeUrls(ctx, { shopperId, topic })
  const { name: brand, origin } = ctx.settings.brand
  return ctx.ports.mail.sendLetter({
    to: email,
    ...noticeLetter(notice, { brand, origin, stopUrl: urls?.page }),
    unsubscribeUrl: urls?.oneClick,
    letterId: messageId,
  })
}
