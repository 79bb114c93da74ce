import { identity } from '@romashka/domain'
import type { HttpExchange } from '../host/http-api.ts'

const name = 'refresh_token'
/** It is sent with nothing but the calls that need it. */
const path = '/api/v1/users/auth'

export const readRefreshCookie = (http: HttpExchange): string | undefined => http.cookie(name)

export function setRefreshCookie(http: HttpExchange, refreshToken: string): void {
  http.setCookie(name, refreshToken, { path, maxAgeSeconds: identity.sessionDays * 24 * 3600, httpOnly: true })
}

/** The specification's own cookie with the access token goes too. */
export function clearTokenCookies(http: HttpExchange): void {
  http.clearCookie(name, path)
  http.clearCookie('token', '/')
}
