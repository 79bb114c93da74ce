import type { Phone, ShopperId } from '@romashka/basics'

/** Source: docs/rules/prescriptions.md §4 */
export const mostShares = 5
export const shareDays = 365
/** An invitation that nobody has answered. */
export const invitationDays = 7
export const mostCreatedPerDay = 10
export const codeMinutes = 10
export const secondsBetweenCodes = 60
export const mostWrongCodes = 5
/** How long an ended share is still listed to its owner. */
export const endedDays = 30

export type ShareSide = 'owner' | 'recipient'

export interface StoredShare {
  id: string
  ownerId: ShopperId
  recipientPhone: Phone
  recipientId: ShopperId | null
  createdAt: Date
  expiresAt: Date
  ownerVerifiedAt: Date | null
  recipientVerifiedAt: Date | null
  endedAt: Date | null
  endedBy: ShareSide | null
}

export type ShareState =
  | 'created'
  | 'verified_by_owner'
  | 'active'
  | 'expired'
  | 'deleted_by_owner'
  | 'deleted_by_recipient'

export function shareStateOf(share: StoredShare, now: Date): ShareState {
  if (share.endedBy) return `deleted_by_${share.endedBy}`
  if (share.expiresAt <= now) return 'expired'
  if (!share.ownerVerifiedAt) return 'created'
  return share.recipientVerifiedAt ? 'active' : 'verified_by_owner'
}

/** The side whose code is awaited; null when nothing is to be proved any more. */
export function awaitedSide(share: StoredShare, now: Date): ShareSide | null {
  const state = shareStateOf(share, now)
  if (state === 'created') return 'owner'
  return state === 'verified_by_owner' ? 'recipient' : null
}
