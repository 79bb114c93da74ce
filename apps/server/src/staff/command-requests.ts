import type { staff } from '@romashka/domain'

// What a command and the running shop say to each other. Nothing is loaded for it: a command that is answered by the
// shop starts in a fifth of a second, one that opens the database itself in over a second.

export const appointmentsCommandPath = '/api/v1/appointments-commands'
export const contentCommandPath = '/api/v1/content-commands'
export const moderationCommandPath = '/api/v1/moderation-commands'
export const operatorCommandPath = '/api/v1/operator-commands'
export const partnersCommandPath = '/api/v1/partner-commands'
export const pharmacyCommandPath = '/api/v1/pharmacy-commands'
export const staffCommandPath = '/api/v1/staff-commands'

export const staffKeyHeader = 'x-staff-key'
/** The name of the operator's account on the machine; believed only together with the operator's key. */
export const operatorHeader = 'x-operator'

/** Whose key a command came with. A key without a pharmacy is the chain's. */
export type StaffMember = Pick<staff.StaffKey, 'pharmacyId'>

/** A file that comes with the words, or goes back with the answer; the path is relative to the folder at work. */
export interface StaffFile {
  path: string
  /** Of a picture its bytes, as base64. */
  text: string
  encoding?: 'base64'
}

export type StaffReply = string[] | { lines: string[]; files: StaffFile[] }

export const wholeChain: StaffMember = { pharmacyId: null }
