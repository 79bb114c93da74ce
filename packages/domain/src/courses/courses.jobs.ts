import type { NoPayload } from '../jobs.port.ts'

export interface CourseJobs {
  /** Reminds of doses, and of medicines that run out soon. */
  'courses.remind': NoPayload
}
