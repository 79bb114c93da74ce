import type { HttpExchange } from '../host/http-api.ts'

const name = 'sign_in_browser'
/** Sent with the return from a provider and with the code that uses a ticket. */
const path = '/api/v1/users/auth'
/** As long as an attempt, and the ticket after it. */
const maxAgeSeconds = 30 * 60

export const readBrowserKey = (http: HttpExchange): string | undefined => http.cookie(name)

export function setBrowserKey(http: HttpExchange, key: string): void {
  http.setCookie(name, key, { path, maxAgeSeconds, httpOnly: true })
}

export const clearBrowserKey = (http: HttpExchange): void => http.clearCookie(name, path)
