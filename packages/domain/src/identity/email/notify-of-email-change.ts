import { randomUUID } from 'node:crypto'
import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { emailChangedLetter, MessageNotSent, notifyShopper, sendLetter } from '../../notifications/index.ts'
import { findRecipient } from '../repository/shoppers.ts'
import * as sql from './email-changes.sql.ts'

export { type EmailChange, listOf as listEmailChangesOf } from './email-changes.sql.ts'

/**
 * Tells the owner of a confirmed address that it was replaced: in the personal area, by SMS and by a letter to the former
 * address, so that nobody takes away the second way in unnoticed. Called before the profile has the new one.
 */
export async function notifyOfEmailChange(
  ctx: Context,
  shopperId: ShopperId,
  { formerEmail, newEmail, isProof }: { formerEmail: string; newEmail: string | null; isProof: boolean },
): Promise<void> {
  const id = randomUUID()
  await sql.put(ctx, { id, shopperId, formerEmail, newEmail, changedAt: ctx.now() }, { isProof })
  const message = {
    shopperId,
    topic: 'security',
    kind: newEmail === null ? 'email.removed' : 'email.changed',
    facts: {},
    key: id,
    channels: ['sms'],
  } as const
  await notifyShopper(ctx, message, findRecipient)
  await ctx.ports.jobs.enqueue(ctx.db, 'identity.warn-former-email', { changeId: id }, { key: id })
}

/** Tells the owner of the phone that an address has become a way back into the account. */
export async function notifyOfConfirmedEmail(ctx: Context, shopperId: ShopperId): Promise<void> {
  const message = {
    shopperId,
    topic: 'security',
    kind: 'email.confirmed',
    facts: {},
    key: randomUUID(),
    channels: ['sms'],
  } as const
  await notifyShopper(ctx, message, findRecipient)
}

/** Sends the letter to the former address. @throws MessageNotSent, to be retried */
export async function warnFormerEmail(ctx: Context, changeId: string): Promise<void> {
  const change = await sql.find(ctx, changeId)
  if (!change) return
  const { name: brand, origin } = ctx.settings.brand
  const letter = emailChangedLetter({ brand, origin, isRemoved: change.newEmail === null })
  const outcome = await sendLetter(ctx, { to: change.formerEmail, ...letter, letterId: `email-change-${changeId}` })
  if (!outcome.sent && outcome.fault === 'service') throw new MessageNotSent(outcome.reason)
}
