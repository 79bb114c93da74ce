import type { OrderId, OrderPartId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { OrderEvent, OrderEventKind, OrderPart } from '../order.ts'
import type { PartChange } from '../part-machine.ts'

/** Who acts, for the journal: never a name, a phone or an id of a person. */
export function actorOf(ctx: Context): string {
  return ctx.caller.kind === 'system' ? ctx.caller.name : ctx.caller.kind
}

/** A journal event of now, by the caller. */
export function newEvent(
  ctx: Context,
  kind: OrderEventKind,
  more: Partial<Pick<OrderEvent, 'partId' | 'reason' | 'details'>> = {},
): OrderEvent {
  return {
    at: ctx.now(),
    kind,
    actor: actorOf(ctx),
    partId: more.partId ?? null,
    reason: more.reason ?? null,
    details: more.details ?? {},
  }
}

/** A part in the event `order.placed`. */
export interface PlacedPart {
  id: string
  promisedOn: string
  lines: { id: string; packs: number }[]
}

export const placedPart = (part: OrderPart): PlacedPart => ({
  id: part.id,
  promisedOn: part.promisedOn,
  lines: part.lines.map((line) => ({ id: line.id, packs: line.packs })),
})

export async function writeJournal(ctx: Context, orderId: OrderId, ...events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  await ctx.db
    .insertInto('order_events')
    .values(
      events.map((event) => ({
        order_id: orderId,
        part_id: event.partId,
        at: event.at,
        kind: event.kind,
        actor: event.actor,
        reason: event.reason,
        details: JSON.stringify(event.details),
      })),
    )
    .execute()
}

export async function listEvents(ctx: Context, orderId: OrderId): Promise<OrderEvent[]> {
  const rows = await ctx.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    kind: row.kind as OrderEventKind,
    partId: row.part_id,
    actor: row.actor,
    reason: row.reason,
    details: row.details as Record<string, unknown>,
  }))
}

/** How often a part went through this change, by the journal. */
export async function countPartChanges(ctx: Context, partId: OrderPartId, change: PartChange): Promise<number> {
  const { times } = await ctx.db
    .selectFrom('order_events')
    .select(sql<number>`count(*)::int`.as('times'))
    .where('part_id', '=', partId)
    .where('kind', '=', 'part.moved')
    .where(sql<boolean>`details ->> 'change' = ${change}`)
    .executeTakeFirstOrThrow()
  return times
}

/** Of these parts, those whose shopper has chosen to wait once. */
export async function listPartsThatWaited(ctx: Context, partIds: readonly OrderPartId[]): Promise<OrderPartId[]> {
  if (partIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('order_events')
    .select('part_id')
    .distinct()
    .where('part_id', 'in', partIds)
    .where('kind', '=', 'part.moved')
    .where(sql<boolean>`details ->> 'change' = 'wait'`)
    .execute()
  return rows.flatMap((row) => row.part_id ?? [])
}

export interface Cancellation {
  partId: OrderPartId
  reasonType: string
  reasonMessage: string | null
  actor: string
  cancelledAt: Date
}

export async function listCancellations(ctx: Context, ids: readonly OrderId[]): Promise<Cancellation[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.selectFrom('order_cancellations').selectAll().where('order_id', 'in', ids).execute()
  return rows.map((row) => ({
    partId: row.part_id,
    reasonType: row.reason_type,
    reasonMessage: row.reason_message,
    actor: row.actor,
    cancelledAt: row.cancelled_at,
  }))
}

export async function insertCancellation(
  ctx: Context,
  part: OrderPart,
  reason: { type: string; message: string | null; actor: string },
): Promise<void> {
  await ctx.db
    .insertInto('order_cancellations')
    .values({
      part_id: part.id,
      order_id: part.orderId,
      reason_type: reason.type,
      reason_message: reason.message,
      actor: reason.actor,
      cancelled_at: ctx.now(),
    })
    .execute()
}
