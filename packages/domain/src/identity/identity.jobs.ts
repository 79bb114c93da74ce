import type { SessionId } from '@romashka/basics'

export interface IdentityJobs {
  /** Warns the owner of a session whose refresh token was copied. */
  'identity.warn-owner': { sessionId: SessionId }
}
