import type { SessionId } from '@romashka/basics'
import type { NoPayload } from '../jobs.port.ts'
import type { PhoneChangeState } from './phone-change/phone-change.ts'

export interface IdentityJobs {
  /** Warns the owner of a session whose refresh token was copied. */
  'identity.warn-owner': { sessionId: SessionId }
  /** Sends a letter about a change of the e-mail address to the former one. */
  'identity.warn-former-email': { changeId: string }
  /**
   * Sends an SMS about a change of phone to the former one, unless the change has another state by then; or about the
   * erasure of the account since.
   */
  'identity.warn-former-phone': { changeId: string; state?: PhoneChangeState | 'erasure' }
  /** Sends a letter with a code to whoever has lost the phone. */
  'identity.send-recovery-letter': { recoveryId: string }
  /** Makes the changes of phones whose waiting time is over. */
  'identity.complete-phone-changes': NoPayload
}
