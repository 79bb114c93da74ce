import { identity } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Tells a shopper that a session of theirs had been copied. */
export const warnOwner: Job<'identity.warn-owner'> = {
  name: 'identity.warn-owner',
  run: (ctx, { sessionId }) => identity.warnOwner(ctx, sessionId),
}
