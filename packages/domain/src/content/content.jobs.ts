import type { NoPayload } from '../jobs.port.ts'

export interface ContentJobs {
  /** Drops kept pages of contents that have begun or ended. */
  'content.drop-outdated-pages': NoPayload
}
