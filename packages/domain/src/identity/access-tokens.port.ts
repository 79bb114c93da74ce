import type { SessionId, ShopperId } from '@romashka/basics'

/** Short-lived proof of a session that a browser can show with every call. */
export interface AccessTokens {
  issue(
    claims: { shopperId: ShopperId; sessionId: SessionId },
    now: Date,
  ): Promise<{ token: string; expiresInSeconds: number }>
  /** Undefined for a token that is expired, garbled, or another shop's. */
  read(token: string, now: Date): Promise<{ shopperId: ShopperId; sessionId: SessionId } | undefined>
}
