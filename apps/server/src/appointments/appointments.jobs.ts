import { appointments } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const appointmentsJobs = {
  // One plan a day would do; a process that was not running then plans a few hours later.
  'appointments.plan-shifts': { run: (ctx) => appointments.planShifts(ctx), cron: '20 */6 * * *' },
  'appointments.remind': { run: (ctx) => appointments.sendAppointmentReminders(ctx), cron: '*/5 * * * *' },
  'appointments.end-offer': { run: (ctx, { appointmentId }) => appointments.expireOffer(ctx, appointmentId) },
} satisfies Partial<JobTable>
