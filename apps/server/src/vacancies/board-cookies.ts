import type { HttpExchange } from '../host/http-api.ts'

export const renewPath = '/hh-re-auth'
export const refreshCookie = 'hh_refresh'

/** Whoever signs in at the job board is a person of this browser: the next one must not apply in their name. */
export const clearBoardCookies = (http: HttpExchange): void => http.clearCookie(refreshCookie, renewPath)
