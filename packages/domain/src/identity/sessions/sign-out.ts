import type { Context } from '../../context.ts'
import { readRefreshToken } from './session.ts'
import * as sql from './sessions.sql.ts'

/** Ends the session of the access token and of the refresh token, if there is one. */
export async function signOut(ctx: Context, refreshToken: string | undefined): Promise<void> {
  if (ctx.caller.kind === 'shopper') await sql.endSession(ctx, ctx.caller.sessionId, 'signed_out')
  const held = readRefreshToken(ctx.ports.fingerprint, refreshToken ?? '')
  if (held) await sql.endSession(ctx, held.sessionId, 'signed_out')
}
