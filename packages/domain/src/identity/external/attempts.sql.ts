import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { ExternalProvider } from './external-account.ts'

export interface Attempt {
  codeVerifier: string
  returnUrl: string
  returnTo: string
  shopperId: ShopperId | null
}

export async function insertAttempt(
  ctx: Context,
  attempt: Attempt & {
    id: string
    provider: ExternalProvider
    browserHash: string
    stateHash: string
    expiresAt: Date
  },
): Promise<void> {
  await ctx.db
    .insertInto('sign_in_attempts')
    .values({
      id: attempt.id,
      provider: attempt.provider,
      browser_hash: attempt.browserHash,
      state_hash: attempt.stateHash,
      code_verifier: attempt.codeVerifier,
      return_url: attempt.returnUrl,
      return_to: attempt.returnTo,
      shopper_id: attempt.shopperId,
      created_at: ctx.now(),
      expires_at: attempt.expiresAt,
    })
    .execute()
}

/** Takes the attempt of this browser with this state; a second return finds none. */
export async function takeAttempt(
  ctx: Context,
  which: { provider: ExternalProvider; browserHash: string; stateHash: string },
): Promise<Attempt | undefined> {
  const row = await ctx.db
    .updateTable('sign_in_attempts')
    .set({ ended_at: ctx.now() })
    .where('state_hash', '=', which.stateHash)
    .where('browser_hash', '=', which.browserHash)
    .where('provider', '=', which.provider)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning(['code_verifier', 'return_url', 'return_to', 'shopper_id'])
    .executeTakeFirst()
  return (
    row && {
      codeVerifier: row.code_verifier,
      returnUrl: row.return_url,
      returnTo: row.return_to,
      shopperId: row.shopper_id,
    }
  )
}

interface Ticket {
  provider: ExternalProvider
  subject: string
}

export async function insertTicket(
  ctx: Context,
  ticket: Ticket & { ticketHash: string; browserHash: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('sign_in_tickets')
    .values({
      ticket_hash: ticket.ticketHash,
      browser_hash: ticket.browserHash,
      provider: ticket.provider,
      subject: ticket.subject,
      created_at: ctx.now(),
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Takes the ticket of this browser; a second use finds none. */
export async function consumeTicket(
  ctx: Context,
  which: { ticketHash: string; browserHash: string },
): Promise<Ticket | undefined> {
  const row = await ctx.db
    .updateTable('sign_in_tickets')
    .set({ used_at: ctx.now() })
    .where('ticket_hash', '=', which.ticketHash)
    .where('browser_hash', '=', which.browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning(['provider', 'subject'])
    .executeTakeFirst()
  return row && { provider: row.provider, subject: row.subject }
}
