import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { fillProfile, linkAccount } from './accounts.sql.ts'
import { takeTicket } from './attempts.sql.ts'

/**
 * Joins the account that a ticket stands for to the shopper whose phone has just been proved. A ticket that has run
 * out joins nothing: the next walk to the provider makes another.
 */
export async function linkAccountByTicket(ctx: Context, shopperId: ShopperId, ticket: string): Promise<void> {
  const known = await takeTicket(ctx, ctx.ports.fingerprint('sign-in ticket', ticket))
  if (!known) return
  const owner = await linkAccount(ctx, { ...known, shopperId })
  if (owner === shopperId) await fillProfile(ctx, shopperId, known.person)
}
