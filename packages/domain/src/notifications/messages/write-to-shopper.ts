import { randomUUID } from 'node:crypto'
import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { NoticeFacts, NoticeKind } from '../templates/notices.ts'
import { afterQuietHours } from './after-quiet-hours.ts'
import { findHours, wantedChannels } from './message-settings.ts'
import * as sql from './messages.sql.ts'
import type { MessageTopic } from './topics.ts'

export interface News {
  shopperId: ShopperId
  topic: MessageTopic
  kind: NoticeKind
  facts: NoticeFacts
  /** Tells two events of one kind apart; the same key is told once. */
  key: string
  /** The ways besides the personal area; those the shopper has switched off are left out. */
  channels?: readonly ('sms' | 'mail')[]
}

/**
 * Tells a shopper of something, in the transaction in which it happens: kept in the personal area, and sent by the
 * ways they have chosen when their quiet hours are over. Answers false when it has been told before.
 */
export async function writeToShopper(ctx: Context, news: News): Promise<boolean> {
  const { shopperId, topic } = news
  const wanted = await wantedChannels(ctx, shopperId, topic)
  const messageId = await sql.insertNotice(ctx, news, !wanted.includes('shop'))
  if (!messageId) return false
  const zone = await sql.zoneOf(ctx, shopperId)
  // Theft does not wait for the morning.
  const notBefore = topic === 'security' ? ctx.now() : afterQuietHours(ctx.now(), zone, await findHours(ctx, shopperId))
  for (const channel of news.channels ?? (['sms', 'mail'] as const)) {
    if (!wanted.includes(channel)) continue
    const id = randomUUID()
    await sql.insertDelivery(ctx, { id, messageId, channel, notBefore })
    await ctx.ports.jobs.enqueue(ctx.db, 'notifications.deliver', { deliveryId: id }, { runAt: notBefore, key: id })
  }
  return true
}
