import { users as contract } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { clearTokenCookies } from './refresh-cookie.ts'
import { session } from './sessions.wire.ts'

export function sessionsHttp({ serve }: HttpApi): void {
  serve(contract.listSessions, async (ctx, { params }) => {
    const sessions = await identity.listSessions(ctx, params.id)
    return { results: sessions.map(session) }
  })
  serve(contract.endSession, async (ctx, { params }) => {
    await identity.endSession(ctx, params.id, params.sessionId)
    return {}
  })
  serve(contract.signOutEverywhere, async (ctx, { params }, http) => {
    const ended = await identity.signOutEverywhere(ctx, params.id)
    clearTokenCookies(http)
    return { ended }
  })
}
