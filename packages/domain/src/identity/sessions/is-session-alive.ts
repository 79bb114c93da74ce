import { isUuid, type SessionId, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** Whether the session of a token is live and belongs to this shopper; checked on every call with a token. */
export async function isSessionAlive(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId, shopperId }: { sessionId: SessionId; shopperId: ShopperId },
): Promise<boolean> {
  if (!isUuid(sessionId) || !isUuid(shopperId)) return false
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}
