import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { fillProfile, linkAccount } from './accounts.sql.ts'
import { takeTicket } from './attempts.sql.ts'

/**
 * Links the provider's account of the ticket to the shopper whose phone has just been confirmed. An expired ticket links
 * nothing.
 */
export async function linkAccountByTicket(ctx: Context, shopperId: ShopperId, ticket: string): Promise<void> {
  const known = await takeTicket(ctx, ctx.ports.fingerprint('sign-in ticket', ticket))
  if (!known) return
  const owner = await linkAccount(ctx, { ...known, shopperId })
  if (owner === shopperId) await fillProfile(ctx, shopperId, known.person)
}
