import { partners } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const partnersJobs = {
  'partners.send-letter': { run: (ctx, payload) => partners.sendApplicationLetter(ctx, payload) },
} satisfies Partial<JobTable>
