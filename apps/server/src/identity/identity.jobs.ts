import { identity } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const identityJobs = {
  'identity.warn-owner': { run: (ctx, { sessionId }) => identity.warnSessionOwner(ctx, sessionId) },
} satisfies Partial<JobTable>
