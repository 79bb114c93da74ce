import type { Context } from '../../context.ts'
import { type Notice, noticeText } from '../templates/notices.ts'
import { getMessageSettings, ownId } from './message-settings.ts'
import * as sql from './messages.sql.ts'
import type { MessageTopic } from './topics.ts'

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

/** The shopper's messages of the topics shown in the personal area, the newest first. @throws session.required, user.not_found */
export async function listMessages(
  ctx: Context,
  ownerId: string,
  page: { page: number; size: number },
): Promise<MessagePage> {
  const { switches } = await getMessageSettings(ctx, ownerId)
  const topics = switches.filter(({ channel, isOn }) => channel === 'shop' && isOn).map(({ topic }) => topic)
  const { messages: stored, total, unread } = await sql.selectMessages(ctx, ownId(ctx, ownerId), topics, page)
  const messages = stored.map(({ kind, facts, ...rest }) => {
    const { title, text, inShop, path } = noticeText(kind, facts)
    return { ...rest, title, text: inShop ?? text, path }
  })
  return { messages, unread, total }
}

/** Marks these messages as read, or all when no ids are given. @throws session.required, user.not_found */
export async function readMessages(ctx: Context, ownerId: string, ids?: readonly string[]): Promise<void> {
  await sql.markRead(ctx, ownId(ctx, ownerId), ids)
}
