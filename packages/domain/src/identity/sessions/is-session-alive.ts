import { isUuid, type SessionId, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isAlive } from './sessions.sql.ts'

/** Whether a token of this session may still speak for this shopper: asked with every call that shows one. */
export async function isSessionAlive(
  ctx: Pick<Context, 'db' | 'now'>,
  claims: { sessionId: SessionId; shopperId: ShopperId },
): Promise<boolean> {
  return isUuid(claims.sessionId) && isUuid(claims.shopperId) && isAlive(ctx, claims.sessionId, claims.shopperId)
}
