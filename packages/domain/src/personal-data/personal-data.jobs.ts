import type { NoPayload } from '../jobs.port.ts'

export interface PersonalDataJobs {
  /** Erases shoppers whose request waited for their orders to end. The name is from when identity did it. */
  'identity.erase-waiting': NoPayload
}
