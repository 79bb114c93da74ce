import { identity } from '@romashka/domain'
import type { HttpExchange } from '../host/http-api.ts'
import { clearBoardCookies } from '../vacancies/board-cookies.ts'

const name = 'refresh_token'
/** The cookie is sent to the authentication calls only. */
const path = '/api/v1/users/auth'

export const readRefreshCookie = (http: HttpExchange): string | undefined => http.cookie(name)

export function setRefreshCookie(http: HttpExchange, refreshToken: string): void {
  http.setCookie(name, refreshToken, { path, maxAgeSeconds: identity.sessionDays * 24 * 3600, httpOnly: true })
}

/** Also clears the specification's cookie with the access token, the job board's, and what the browser has stored. */
export function clearTokenCookies(http: HttpExchange): void {
  http.clearCookie(name, path)
  http.clearCookie('token', '/')
  clearBoardCookies(http)
  http.setHeader('clear-site-data', '"cache"')
}
