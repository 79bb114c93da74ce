import { prescriptions } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const prescriptionsJobs = {
  'prescriptions.sync': { run: (ctx) => prescriptions.syncDuePatients(ctx), cron: '*/5 * * * *' },
  'prescriptions.send-outbox': { run: (ctx) => prescriptions.sendOutbox(ctx), cron: '* * * * *' },
  'prescriptions.remind': { run: (ctx) => prescriptions.sendPrescriptionReminders(ctx), cron: '25 * * * *' },
  'prescriptions.end-agreements': {
    run: (ctx) => prescriptions.endExpiredAgreements(ctx),
    cron: '10 * * * *',
    needsSteadyClock: true,
  },
  'prescriptions.reseal': { run: (ctx) => prescriptions.resealAll(ctx), cron: '40 * * * *' },
} satisfies Partial<JobTable>
