import { isUuid, type SessionId, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isAlive } from './sessions.sql.ts'

/** Whether the session of a token is live and belongs to this shopper; checked on every call with a token. */
export async function isSessionAlive(
  ctx: Pick<Context, 'db' | 'now'>,
  claims: { sessionId: SessionId; shopperId: ShopperId },
): Promise<boolean> {
  return isUuid(claims.sessionId) && isUuid(claims.shopperId) && isAlive(ctx, claims.sessionId, claims.shopperId)
}
