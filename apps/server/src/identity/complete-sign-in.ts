import type { Context, identity } from '@romashka/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { HttpExchange } from '../host/http-api.ts'
import { clearBrowserKey, readBrowserKey } from './browser-key-cookie.ts'
import { browserName } from './browser-name.ts'
import * as wire from './identity.wire.ts'
import { mergeVisitorData } from './merge-visitor-data.ts'
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

/** Merges the visitor's basket and favourites before the reply, so that the reloaded page shows them, and sets the cookie. */
export function completeSignInWith(log: FastifyBaseLogger) {
  return async (ctx: Context, http: HttpExchange, signedIn: identity.SignedIn) => {
    await mergeVisitorData(ctx, signedIn, log)
    setRefreshCookie(http, signedIn.refreshToken)
    clearBrowserKey(http)
    return wire.token(signedIn)
  }
}

export function browserOf(http: HttpExchange): identity.Browser {
  return {
    name: browserName(http.header('user-agent')),
    key: readBrowserKey(http),
    formerRefreshToken: readRefreshCookie(http),
  }
}
