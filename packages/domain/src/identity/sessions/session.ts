import { timingSafeEqual } from 'node:crypto'
import { isUuid, type SessionId, type ShopperId } from '@romashka/basics'
import type { Fingerprint } from '../fingerprints.port.ts'

/** Source: the specification, section 9 (the token lives ten days). Every refresh starts them anew. */
export const sessionDays = 10
/** Two tabs that refresh at once show the same token: this long the former one is answered like the present one. */
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
 * Names the session and the generation, and proves both. Nothing of it is stored: the same generation is the same
 * token, so an answer that was lost on the way can be given again.
 */
export function refreshTokenOf(fingerprint: Fingerprint, sessionId: SessionId, generation: number): string {
  return `${sessionId}.${generation}.${fingerprint('refresh token', `${sessionId}.${generation}`)}`
}

/** Undefined for what this shop has never issued. */
export function readRefreshToken(
  fingerprint: Fingerprint,
  token: string,
): { sessionId: SessionId; generation: number } | undefined {
  const [id = '', number = ''] = token.split('.')
  if (!isUuid(id) || !/^[1-9]\d{0,8}$/.test(number)) return undefined
  const genuine = refreshTokenOf(fingerprint, id as SessionId, Number(number))
  return isSame(token, genuine) ? { sessionId: id as SessionId, generation: Number(number) } : undefined
}

/** In a time that does not tell where the two differ. */
export function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
