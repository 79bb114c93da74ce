import { cutText, daysAfter, newId, type SessionId, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { ExternalProvider } from '../external/external-account.ts'
import { deviceHashOf } from '../limits.ts'
import { notifyOfNewDevice } from './notify-of-sessions.ts'
import { readRefreshToken, refreshTokenOf, type SignedIn, sessionDays } from './session.ts'
import * as sql from './sessions.sql.ts'

/** The browser that signs in. */
export interface Browser {
  /** Shown to its owner in the list of sessions. */
  name: string
  /** From the cookie that `startExternal` has set: proves that this browser began the attempt at a provider. */
  key?: string | undefined
  /** The refresh token of a former session, which ends now. */
  formerRefreshToken?: string | undefined
}

/** Always creates a new session, whatever token the browser sent (no session fixation). */
export async function openSession(
  ctx: Context,
  shopperId: ShopperId,
  browser: Browser,
  provider: ExternalProvider | null = null,
): Promise<SignedIn> {
  const former = readRefreshToken(ctx.ports.fingerprint, browser.formerRefreshToken ?? '')
  if (former) await sql.endSession(ctx, former.sessionId, 'replaced')
  const deviceHash = deviceHashOf(ctx)
  const sessionId = newId<SessionId>()
  await notifyOfNewDevice(ctx, { sessionId, shopperId, deviceName: browser.name, deviceHash })
  await sql.putSession(ctx, {
    id: sessionId,
    shopperId,
    deviceName: cutText(browser.name, 100),
    deviceHash,
    expiresAt: sessionEnd(ctx),
    provider,
  })
  return signedIn(ctx, { id: sessionId, shopperId, generation: 1 })
}

/** Whether the caller's session is open, which it then is until the transaction ends. */
export async function isStillSignedIn(ctx: Context): Promise<boolean> {
  return ctx.caller.kind === 'shopper' && (await sql.lockLiveSession(ctx, ctx.caller.sessionId)) !== undefined
}

export function sessionEnd(ctx: Context): Date {
  return daysAfter(ctx.now(), sessionDays)
}

export async function signedIn(
  ctx: Context,
  session: { id: SessionId; shopperId: ShopperId; generation: number },
): Promise<SignedIn> {
  const claims = { shopperId: session.shopperId, sessionId: session.id }
  const { token, expiresInSeconds } = await ctx.ports.tokens.issue(claims, ctx.now())
  return {
    ...claims,
    accessToken: token,
    expiresInSeconds,
    refreshToken: refreshTokenOf(ctx.ports.fingerprint, session.id, session.generation),
  }
}
