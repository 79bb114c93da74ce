import { fail, type SessionId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { notifyOfStolenSession } from './notify-of-sessions.ts'
import { sessionEnd, signedIn } from './open-session.ts'
import { readRefreshToken, type SignedIn, sameRefreshSeconds } from './session.ts'
import * as sql from './sessions.sql.ts'

/**
 * Exchanges a refresh token for the next one and a fresh access token. Two simultaneous tabs get the same; a token
 * of an earlier generation has been copied, so its session ends and the owner is notified.
 *
 * @throws session.expired
 */
export async function refreshSession(ctx: Context, refreshToken: string | undefined): Promise<SignedIn> {
  const shown = readRefreshToken(ctx.ports.fingerprint, refreshToken ?? '') ?? fail('session.expired')
  const outcome = await inTransaction(ctx, (ctx) => refresh(ctx, shown))
  return outcome ?? fail('session.expired')
}

async function refresh(
  ctx: Context,
  shown: { sessionId: SessionId; generation: number },
): Promise<SignedIn | undefined> {
  const session = await sql.lockLiveSession(ctx, shown.sessionId)
  if (!session) return undefined
  if (shown.generation === session.generation) {
    const generation = session.generation + 1
    await sql.rotateSession(ctx, session.id, generation, sessionEnd(ctx))
    return signedIn(ctx, { ...session, generation })
  }
  const secondsSince = (ctx.now().getTime() - session.rotatedAt.getTime()) / 1000
  if (shown.generation === session.generation - 1 && secondsSince <= sameRefreshSeconds) return signedIn(ctx, session)
  await sql.endSession(ctx, session.id, 'reused')
  await notifyOfStolenSession(ctx, session)
  await ctx.ports.jobs.enqueue(ctx.db, 'identity.warn-owner', { sessionId: session.id }, { key: session.id })
  return undefined
}
