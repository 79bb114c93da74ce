import type { Context } from '../../context.ts'
import { readRefreshToken } from './session.ts'
import * as sql from './sessions.sql.ts'

export { removeSessionsEndedBefore as purgeEndedSessions } from './sessions.sql.ts'

/**
 * Ends the session that the browser holds, by its access token or by its refresh token. Nothing to end is as good.
 */
export async function signOut(ctx: Context, refreshToken: string | undefined): Promise<void> {
  if (ctx.caller.kind === 'shopper') await sql.endSession(ctx, ctx.caller.sessionId, 'signed_out')
  const held = readRefreshToken(ctx.ports.fingerprint, refreshToken ?? '')
  if (held) await sql.endSession(ctx, held.sessionId, 'signed_out')
}
