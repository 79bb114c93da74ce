import type { Context, identity } from '@romashka/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { HttpExchange } from '../host/http-api.ts'
import { deviceName } from './device-name.ts'
import * as wire from './identity.wire.ts'
import { joinVisitor } from './join-visitor.ts'
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

/** What the visitor had is the shopper's before the answer is there, so the page that reloads finds it. */
export function welcomeOf(log: FastifyBaseLogger) {
  return async (ctx: Context, http: HttpExchange, signedIn: identity.SignedIn) => {
    await joinVisitor(ctx, signedIn, log)
    setRefreshCookie(http, signedIn.refreshToken)
    return wire.token(signedIn)
  }
}

export function browserOf(http: HttpExchange): identity.Browser {
  return { name: deviceName(http.header('user-agent')), formerRefreshToken: readRefreshCookie(http) }
}
