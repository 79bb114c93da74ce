import type { SessionId, ShopperId } from '@romashka/basics'

/** Short-lived token that a browser sends with every call. */
export interface AccessTokens {
  issue(
    claims: { shopperId: ShopperId; sessionId: SessionId },
    now: Date,
  ): Promise<{ token: string; expiresInSeconds: number }>
  /** Undefined for an expired, malformed or foreign token. */
  read(token: string, now: Date): Promise<{ shopperId: ShopperId; sessionId: SessionId } | undefined>
}
