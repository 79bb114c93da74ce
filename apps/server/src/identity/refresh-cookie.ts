import { identity } from '@romashka/domain'
import type { Wire } from '../host/house.ts'

const name = 'refresh_token'
/** It is sent with nothing but the calls that need it. */
const path = '/api/v1/users/auth'

export const readRefreshCookie = (wire: Wire): string | undefined => wire.cookie(name)

export function setRefreshCookie(wire: Wire, refreshToken: string): void {
  wire.setCookie(name, refreshToken, { path, maxAgeSeconds: identity.sessionDays * 24 * 3600, httpOnly: true })
}

/** The specification's own cookie with the access token goes too. */
export function clearTokenCookies(wire: Wire): void {
  wire.clearCookie(name, path)
  wire.clearCookie('token', '/')
}
