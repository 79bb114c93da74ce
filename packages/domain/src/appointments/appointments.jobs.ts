import type { AppointmentId } from '@romashka/basics'
import type { NoPayload } from '../jobs.port.ts'

export interface AppointmentJobs {
  /** Plans the shifts of one more day ahead. */
  'appointments.plan-shifts': NoPayload
  /** Reminds of appointments a day and two hours before. */
  'appointments.remind': NoPayload
  /** Ends an offered time that nobody has taken, and offers it to the next person who waits. */
  'appointments.end-offer': { appointmentId: AppointmentId }
}
