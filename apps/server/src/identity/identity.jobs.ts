import { identity } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'
import { forgetting } from './forgetting.ts'

export const identityJobs = {
  'identity.forget': { run: (ctx) => identity.purgeSignIns(ctx), cron: '17 * * * *' },
  'identity.warn-owner': { run: (ctx, { sessionId }) => identity.warnSessionOwner(ctx, sessionId) },
  'identity.erase-waiting': { run: (ctx) => identity.erasePending(ctx, forgetting), cron: '52 * * * *' },
} satisfies Partial<JobTable>
