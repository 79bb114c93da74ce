import { identity } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const identityJobs = {
  'identity.complete-phone-changes': {
    run: (ctx) => identity.completePhoneChanges(ctx),
    cron: '*/5 * * * *',
    needsSteadyClock: true,
  },
  'identity.send-recovery-letter': { run: (ctx, { recoveryId }) => identity.sendRecoveryLetter(ctx, recoveryId) },
  'identity.warn-former-email': { run: (ctx, { changeId }) => identity.warnFormerEmail(ctx, changeId) },
  'identity.warn-former-phone': {
    run: (ctx, { changeId, state }) => identity.warnFormerPhone(ctx, changeId, state),
  },
  'identity.warn-owner': { run: (ctx, { sessionId }) => identity.warnSessionOwner(ctx, sessionId) },
} satisfies Partial<JobTable>
