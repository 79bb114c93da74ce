import type { Context } from '../context.ts'
import { hasWithdrawnConsent } from '../identity/index.ts'
import type { Goal } from './goal-counter.port.ts'

/**
 * Counts a goal. Nothing is sent without a visitor id or for a shopper who has withdrawn the consent to analytics;
 * failures of the counter are ignored.
 */
export async function reachGoal(ctx: Context, goal: Goal): Promise<void> {
  const { caller } = ctx
  if ((caller.kind !== 'visitor' && caller.kind !== 'shopper') || !caller.visitorId) return
  if (caller.kind === 'shopper' && (await hasWithdrawnConsent(ctx, caller.shopperId, 'analytics'))) return
  await ctx.ports.goals.reach(goal, ctx.ports.fingerprint('analytics', caller.visitorId))
}
