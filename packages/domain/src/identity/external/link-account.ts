import { randomUUID } from 'node:crypto'
import { fail, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { notifyShopper } from '../../notifications/index.ts'
import { findRecipient } from '../repository/shoppers.ts'
import type { Browser } from '../sessions/open-session.ts'
import { insertAccount, useAccount } from './accounts.sql.ts'
import { consumeTicket } from './attempts.sql.ts'
import type { ExternalProvider } from './external-account.ts'
import { browserHashOf } from './external-account.ts'

/**
 * Lets the provider's account sign the shopper in, and notifies the shopper of the new way to sign in. Linking the
 * same account again changes nothing.
 *
 * @throws sign_in.account_taken
 */
export async function linkAccount(
  ctx: Context,
  account: { provider: ExternalProvider; subject: string; shopperId: ShopperId },
): Promise<void> {
  const { provider, subject, shopperId } = account
  if (!(await insertAccount(ctx, account))) {
    if ((await useAccount(ctx, provider, subject)) !== shopperId) fail('sign_in.account_taken')
    return
  }
  const message = {
    shopperId,
    topic: 'security',
    kind: 'sign_in_way.added',
    facts: { provider },
    key: randomUUID(),
  } as const
  await notifyShopper(ctx, message, findRecipient)
}

/**
 * Links the account that a ticket stands for to the shopper whose phone has just been confirmed. A ticket of another
 * browser, a used, expired or unknown one, and somebody else being signed in here are one and the same answer.
 *
 * @throws sign_in.refused
 */
export async function linkAccountByTicket(
  ctx: Context,
  shopperId: ShopperId,
  { ticket, browser }: { ticket: string; browser: Browser },
): Promise<void> {
  if (ctx.caller.kind === 'shopper' && ctx.caller.shopperId !== shopperId) fail('sign_in.refused')
  const browserHash = browserHashOf(ctx, browser.key ?? fail('sign_in.refused'))
  const ticketHash = ctx.ports.fingerprint('sign-in ticket', ticket)
  const account = (await consumeTicket(ctx, { ticketHash, browserHash })) ?? fail('sign_in.refused')
  await linkAccount(ctx, { ...account, shopperId })
}
