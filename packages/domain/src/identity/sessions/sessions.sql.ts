import type { Phone, SessionId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { ExternalProvider } from '../external/external-account.ts'

type EndReason = 'signed_out' | 'signed_out_everywhere' | 'reused' | 'replaced' | 'erased'

interface LiveSession {
  id: SessionId
  shopperId: ShopperId
  generation: number
  rotatedAt: Date
  deviceName: string
}

export async function putSession(
  ctx: Context,
  session: {
    id: SessionId
    shopperId: ShopperId
    deviceName: string
    deviceHash: string | null
    expiresAt: Date
    provider: ExternalProvider | null
  },
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      id: session.id,
      shopper_id: session.shopperId,
      rotated_at: now,
      device_name: session.deviceName,
      device_hash: session.deviceHash,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
      provider: session.provider,
    })
    .execute()
}

/** Locked until the transaction ends, so that refreshes of one session run one after another. */
export async function lockLiveSession(ctx: Context, id: SessionId): Promise<LiveSession | undefined> {
  const row = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'shopper_id', 'generation', 'rotated_at', 'device_name'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      shopperId: row.shopper_id,
      generation: row.generation,
      rotatedAt: row.rotated_at,
      deviceName: row.device_name,
    }
  )
}

export async function rotateSession(ctx: Context, id: SessionId, generation: number, expiresAt: Date): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ generation, rotated_at: ctx.now(), last_seen_at: ctx.now(), expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** False when it had ended already. */
export async function endSession(ctx: Context, id: SessionId, reason: EndReason): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endSessionsOf(ctx: Context, shopperId: ShopperId, reason: EndReason): Promise<number> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now(), end_reason: reason })
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

export interface SessionLine {
  id: SessionId
  deviceName: string
  createdAt: Date
  lastSeenAt: Date
}

/** Live sessions, the last seen first. */
export async function listLiveSessions(ctx: Context, shopperId: ShopperId): Promise<SessionLine[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'device_name as deviceName', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, id: row.id }))
}

/** False for another shopper's or an ended session. */
export async function endOwnSession(ctx: Context, id: SessionId, shopperId: ShopperId): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.now(), end_reason: 'signed_out' })
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function findOwnerOf(
  ctx: Context,
  sessionId: SessionId,
): Promise<{ phone: Phone; deviceName: string } | undefined> {
  const row = await ctx.db
    .selectFrom('sessions as session')
    .innerJoin('shoppers as shopper', 'shopper.id', 'session.shopper_id')
    .select(['shopper.phone', 'session.device_name as deviceName'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  return row?.phone ? { phone: row.phone, deviceName: row.deviceName } : undefined
}

/** Whether the shopper has been signed in before, but never from this browser. */
export async function isNewDevice(ctx: Context, shopperId: ShopperId, deviceHash: string | null): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and count(*) filter (where device_hash = ${deviceHash ?? ''}) = 0 as "isNew"
    from sessions where shopper_id = ${shopperId}`.execute(ctx.db)
  return rows[0]?.isNew ?? false
}
