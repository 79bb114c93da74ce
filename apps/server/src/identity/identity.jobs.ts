import { identity } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const identityJobs = {
  'identity.forget': { run: (ctx) => identity.purgeSignIns(ctx), cron: '17 * * * *' },
  'identity.warn-owner': { run: (ctx, { sessionId }) => identity.warnSessionOwner(ctx, sessionId) },
} satisfies Partial<JobTable>
