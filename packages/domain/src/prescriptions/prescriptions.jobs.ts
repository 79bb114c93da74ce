import type { NoPayload } from '../jobs.port.ts'

export interface PrescriptionJobs {
  /** Asks the registry about patients whose turn it is, and ends what is over. */
  'prescriptions.sync': NoPayload
  /** Writes to the registry what it has not acknowledged. */
  'prescriptions.send-outbox': NoPayload
  /** Reminds of prescriptions that end soon and of releases that have become due. */
  'prescriptions.remind': NoPayload
  /** Deletes what was kept under agreements whose year is over. */
  'prescriptions.end-agreements': NoPayload
  /** Seals with the current key what a former one has sealed. */
  'prescriptions.reseal': NoPayload
}
