import { createHash, randomBytes } from 'node:crypto'
import type { PharmacyId } from '@romashka/basics'

/** What a person at work may do: hand orders over, decide about reviews, or write what people read. */
export type StaffRole = 'pharmacist' | 'moderator' | 'editor'

export const staffRoles: readonly StaffRole[] = ['pharmacist', 'moderator', 'editor']

/** One person's key. A pharmacy's key opens that pharmacy's orders only. */
export interface StaffKey {
  id: number
  person: string
  role: StaffRole
  pharmacyId: PharmacyId | null
  issuedAt: Date
  issuedBy: string
  lastUsedAt: Date | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
}

const keyBytes = 32

export const newStaffKey = (): string => `staff_${randomBytes(keyBytes).toString('base64url')}`

/** A key is random and as long as the hash, so a plain hash of it cannot be reversed. */
export const hashOfStaffKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
