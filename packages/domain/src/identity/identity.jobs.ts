import type { SessionId } from '@romashka/basics'
import type { NoPayload } from '../jobs.port.ts'

export interface IdentityJobs {
  /** Deletes sign-in codes, counters and ended sessions that are no longer needed. */
  'identity.forget': NoPayload
  /** Warns the owner of a session whose refresh token was copied. */
  'identity.warn-owner': { sessionId: SessionId }
}
