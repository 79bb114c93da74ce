import { daysAfter } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type Notice, noticeText } from '../templates/notices.ts'
import { getMessageSettings, ownId } from './message-settings.ts'
import * as sql from './messages.sql.ts'
import type { MessageTopic } from './topics.ts'

/** Long enough to look up an old order, short enough not to become an archive. */
const keptDays = 180

export interface Message extends Pick<Notice, 'title' | 'text' | 'path'> {
  id: string
  topic: MessageTopic
  createdAt: Date
  readAt: Date | null
}

export interface MessagePage {
  messages: Message[]
  unread: number
  total: number
}

/** What the shop has told the shopper, the newest first. @throws session.required, user.not_found */
export async function listMessages(
  ctx: Context,
  ownerId: string,
  page: { page: number; size: number },
): Promise<MessagePage> {
  const { switches } = await getMessageSettings(ctx, ownerId)
  const topics = switches.filter(({ channel, isOn }) => channel === 'shop' && isOn).map(({ topic }) => topic)
  const { notices, total, unread } = await sql.listNotices(ctx, ownId(ctx, ownerId), topics, page)
  const messages = notices.map(({ kind, facts, ...rest }) => {
    const { title, text, inShop, path } = noticeText(kind, facts)
    return { ...rest, title, text: inShop ?? text, path }
  })
  return { messages, unread, total }
}

/** Notes these as read, or all when none is named. @throws session.required, user.not_found */
export async function readMessages(ctx: Context, ownerId: string, ids?: readonly string[]): Promise<void> {
  await sql.markRead(ctx, ownId(ctx, ownerId), ids)
}

/** Forgets what was told half a year ago. */
export function purgeMessages(ctx: Context): Promise<void> {
  return sql.removeNoticesBefore(ctx, daysAfter(ctx.now(), -keptDays))
}
