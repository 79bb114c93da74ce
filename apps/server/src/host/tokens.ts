import { createHmac, hkdfSync } from 'node:crypto'
import { type SessionId, type ShopperId, sessionIdOf, shopperIdOf } from '@romashka/basics'
import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  shopperId: ShopperId
  sessionId: SessionId
}

/** Access tokens: short-lived, because the specification keeps them where a script could read them. */
export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<{ token: string; expiresInSeconds: number }>
  /** Undefined for a token that is expired, malformed or issued by another shop. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>
}

const algorithm = 'HS256'
const accessTokenSeconds = 3600

export function createTokens(secret: string, issuer: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, VerifiedToken>()
  const verify = (token: string, now: Date): Promise<VerifiedToken | undefined> =>
    jwtVerify(token, key, { algorithms: [algorithm], issuer, currentDate: now }).then(
      ({ payload }) => ({
        claims: { shopperId: shopperIdOf(String(payload.sub)), sessionId: sessionIdOf(String(payload.sid)) },
        expiresAtMs: (payload.exp ?? 0) * 1000,
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
      const known = verified.get(token)
      if (known && now.getTime() < known.expiresAtMs) return known.claims
      verified.delete(token)
      const read = await verify(token, now)
      if (!read) return undefined
      const [oldest] = verified.keys()
      if (oldest !== undefined && verified.size >= maxVerified) verified.delete(oldest)
      verified.set(token, read)
      return read.claims
    },
  }
}

/** Checking a signature costs as much as a query, so its result is cached until the token expires. */
interface VerifiedToken {
  claims: TokenClaims
  expiresAtMs: number
}
const maxVerified = 10_000

/** Keyed hashes with a key derived for them, so that none can serve as a token's signature. */
export function createFingerprint(secret: string): (purpose: string, text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints', 32))
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}
