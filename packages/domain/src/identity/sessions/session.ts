import { timingSafeEqual } from 'node:crypto'
import { isUuid, type SessionId, type ShopperId, sessionIdOf } from '@romashka/basics'
import type { Fingerprint } from '../fingerprints.port.ts'

/** Source: the specification, section 9 (the token lives ten days). Each refresh extends it. */
export const sessionDays = 10
/** Two tabs may refresh with the same token: for this long the former token is accepted like the present one. */
export const sameRefreshSeconds = 30

/** What a browser gets when it signs in or refreshes. */
export interface SignedIn {
  shopperId: ShopperId
  sessionId: SessionId
  accessToken: string
  expiresInSeconds: number
  refreshToken: string
}

/**
 * Contains the session, its generation and a keyed hash of both. It is not stored: one generation always gives the same
 * token, so a lost reply can be repeated.
 */
export function refreshTokenOf(fingerprint: Fingerprint, sessionId: SessionId, generation: number): string {
  return `${sessionId}.${generation}.${fingerprint('refresh token', `${sessionId}.${generation}`)}`
}

/** Undefined for a token this shop has not issued. */
export function readRefreshToken(
  fingerprint: Fingerprint,
  token: string,
): { sessionId: SessionId; generation: number } | undefined {
  const [id = '', number = ''] = token.split('.')
  if (!isUuid(id) || !/^[1-9]\d{0,8}$/.test(number)) return undefined
  const genuine = refreshTokenOf(fingerprint, sessionIdOf(id), Number(number))
  return isSame(token, genuine) ? { sessionId: sessionIdOf(id), generation: Number(number) } : undefined
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
