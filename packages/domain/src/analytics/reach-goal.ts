import type { Context } from '../context.ts'
import { hasWithdrawnConsent } from '../identity/index.ts'
import type { Goal } from './goal-counter.port.ts'

/**
 * Counts a goal for a visitor who has allowed it. Nothing is sent for whoever has no browser id, nor for a shopper who
 * has taken the consent to analytics back; a counter that does not answer is nobody's trouble.
 */
export async function reachGoal(ctx: Context, goal: Goal): Promise<void> {
  const { caller } = ctx
  if ((caller.kind !== 'visitor' && caller.kind !== 'shopper') || !caller.visitorId) return
  if (caller.kind === 'shopper' && (await hasWithdrawnConsent(ctx, caller.shopperId, 'analytics'))) return
  await ctx.ports.goals.reach(goal, ctx.ports.fingerprint('analytics', caller.visitorId))
}
