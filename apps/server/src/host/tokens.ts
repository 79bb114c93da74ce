import type { SessionId, ShopperId } from '@romashka/basics'
import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  shopperId: ShopperId
  sessionId: SessionId
}

/** Access tokens: short-lived, because the specification keeps them where a script could read them. */
export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<{ token: string; expiresInSeconds: number }>
  /** Undefined for a token that is expired, garbled, or another shop's. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>
}

const algorithm = 'HS256'
const accessTokenSeconds = 3600

export function createTokens(secret: string, issuer: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const proven = new Map<string, Proven>()
  const verify = (token: string, now: Date): Promise<Proven | undefined> =>
    jwtVerify(token, key, { algorithms: [algorithm], issuer, currentDate: now }).then(
      ({ payload }) => ({
        claims: { shopperId: payload.sub as ShopperId, sessionId: payload.sid as SessionId },
        untilMs: (payload.exp ?? 0) * 1000,
      }),
      () => undefined,
    )
  return {
    issue: async ({ shopperId, sessionId }, now) => {
      const seconds = Math.floor(now.getTime() / 1000)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(shopperId)
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenSeconds)
        .sign(key)
      return { token, expiresInSeconds: accessTokenSeconds }
    },
    read: async (token, now) => {
      const known = proven.get(token)
      if (known && now.getTime() < known.untilMs) return known.claims
      proven.delete(token)
      const read = await verify(token, now)
      if (!read) return undefined
      const [oldest] = proven.keys()
      if (oldest !== undefined && proven.size >= mostProven) proven.delete(oldest)
      proven.set(token, read)
      return read.claims
    },
  }
}

/** Checking a signature costs as much as a query: a token that was proven is believed until it ends. */
interface Proven {
  claims: TokenClaims
  untilMs: number
}
const mostProven = 10_000
