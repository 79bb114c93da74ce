import type { JobQueue } from './jobs.port.ts'

/** The outside world, as the pharmacy needs it. Each port is declared by the feature that uses it. */
export interface Ports {
  jobs: JobQueue
}
