import { fail, isUuid, sessionIdOf } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { getShopper } from '../get-shopper.ts'
import { lockAgainstSignIns } from '../repository/shoppers.ts'
import { endLinks } from './links.ts'
import * as sql from './sessions.sql.ts'

export interface SessionInfo extends sql.SessionLine {
  /** The session of this request. */
  isThis: boolean
}

/** The shopper's live sessions. @throws session.required, user.not_found */
export async function listSessions(ctx: Context, ownerId: string): Promise<SessionInfo[]> {
  const { id } = await getShopper(ctx, ownerId)
  const own = ctx.caller.kind === 'shopper' ? ctx.caller.sessionId : undefined
  return (await sql.listLiveSessions(ctx, id)).map((session) => ({ ...session, isThis: session.id === own }))
}

/** Ends one session; another shopper's is not found. @throws session.required, user.not_found, session.not_found */
export async function endSession(ctx: Context, ownerId: string, sessionId: string): Promise<void> {
  await getShopper(ctx, ownerId)
  const isOwn = isUuid(sessionId) && (await sql.endOwnSession(ctx, sessionIdOf(sessionId), shopperOf(ctx)))
  if (!isOwn) fail('session.not_found')
}

/** Ends all sessions of the shopper, this one too, and closes what the shopper gave away by links. @throws session.required, user.not_found */
export function signOutEverywhere(ctx: Context, ownerId: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getShopper(ctx, ownerId)
    // A session that is being opened at this moment is waited for, and ends with the others.
    await lockAgainstSignIns(ctx, id)
    await endLinks(ctx, id)
    return sql.endSessionsOf(ctx, id, 'signed_out_everywhere')
  })
}
