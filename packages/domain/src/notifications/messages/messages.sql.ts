import { randomUUID } from 'node:crypto'
import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { NoticeFacts, NoticeKind } from '../templates/notices.ts'
import type { MessageTopic } from './topics.ts'

interface StoredMessage {
  id: string
  topic: MessageTopic
  kind: NoticeKind
  facts: NoticeFacts
  createdAt: Date
  readAt: Date | null
}

export interface NewMessage {
  shopperId: ShopperId
  topic: MessageTopic
  kind: NoticeKind
  facts: NoticeFacts
  /** Distinguishes events of one kind; one message is recorded per key. */
  key: string
}

/** Undefined when a message of this kind and key exists already. */
export async function insertMessage(ctx: Context, message: NewMessage, isRead: boolean): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      shopper_id: message.shopperId,
      topic: message.topic,
      kind: message.kind,
      facts: JSON.stringify(message.facts),
      event_key: message.key,
      created_at: ctx.now(),
      read_at: isRead ? ctx.now() : null,
    })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'kind', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertDelivery(
  ctx: Context,
  delivery: { id: string; messageId: string; channel: 'sms' | 'mail'; notBefore: Date },
): Promise<void> {
  await ctx.db
    .insertInto('message_deliveries')
    .values({
      id: delivery.id,
      message_id: delivery.messageId,
      channel: delivery.channel,
      not_before: delivery.notBefore,
    })
    .execute()
}

export interface WaitingDelivery {
  shopperId: ShopperId
  messageId: string
  topic: MessageTopic
  kind: NoticeKind
  facts: NoticeFacts
  channel: 'sms' | 'mail'
}

export async function findDelivery(ctx: Context, id: string): Promise<WaitingDelivery | undefined> {
  const row = await ctx.db
    .selectFrom('message_deliveries as delivery')
    .innerJoin('messages as message', 'message.id', 'delivery.message_id')
    .select(['message.shopper_id', 'message.id', 'message.topic', 'message.kind', 'message.facts', 'delivery.channel'])
    .where('delivery.id', '=', id)
    .where('delivery.ended_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      shopperId: row.shopper_id,
      messageId: row.id,
      topic: row.topic,
      kind: row.kind,
      facts: row.facts as NoticeFacts,
      channel: row.channel,
    }
  )
}

type DeliveryOutcome = 'sent' | 'unreachable' | 'switched_off' | 'dropped'

export async function endDelivery(ctx: Context, id: string, outcome: DeliveryOutcome): Promise<void> {
  await ctx.db
    .updateTable('message_deliveries')
    .set({ ended_at: ctx.now(), outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Of these topics, the newest first. */
export async function selectMessages(
  ctx: Context,
  shopperId: ShopperId,
  topics: readonly MessageTopic[],
  { page, size }: { page: number; size: number },
): Promise<{ messages: StoredMessage[]; total: number; unread: number }> {
  const own = ctx.db
    .selectFrom('messages')
    .where('shopper_id', '=', shopperId)
    .where((cell) => (topics.length > 0 ? cell('topic', 'in', topics) : cell.lit(false)))
  const [rows, counts] = await Promise.all([
    own
      .select(['id', 'topic', 'kind', 'facts', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    own
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    messages: rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      kind: row.kind,
      facts: row.facts as NoticeFacts,
      createdAt: row.created_at,
      readAt: row.read_at,
    })),
    total: Number(counts.total),
    unread: Number(counts.unread),
  }
}

export async function markRead(ctx: Context, shopperId: ShopperId, ids: readonly string[] | undefined): Promise<void> {
  await ctx.db
    .updateTable('messages')
    .set({ read_at: ctx.now() })
    .where('shopper_id', '=', shopperId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [noMessage]))
    .execute()
}

const noMessage = '00000000-0000-0000-0000-000000000000'
