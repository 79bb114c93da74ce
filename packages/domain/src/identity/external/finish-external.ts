import { randomBytes } from 'node:crypto'
import { fail, minutesAfter, type Phone } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { refuseOverLimit } from '../limits.ts'
import { keepFromErasure } from '../repository/shoppers.ts'
import { type Browser, isStillSignedIn, openSession } from '../sessions/open-session.ts'
import type { SignedIn } from '../sessions/session.ts'
import { type ProvidedPerson, SignInRefused, SignInUnavailable } from '../sign-in-provider.port.ts'
import { findAccountOwner, useAccount } from './accounts.sql.ts'
import { type Attempt, insertTicket, takeAttempt } from './attempts.sql.ts'
import { browserHashOf, type ExternalProvider, ticketMinutes } from './external-account.ts'
import { linkAccount } from './link-account.ts'

export interface ProviderReturn {
  provider: ExternalProvider
  code: string
  state?: string | undefined
  deviceId?: string | undefined
  browser: Browser
}

/** The attempt that this browser began, with what belongs to it. */
interface OwnAttempt extends Attempt {
  state: string
  browserHash: string
}

/** Signed in, or a ticket for after the phone is confirmed; returned, not thrown, so that the ticket is committed. */
type Outcome = { signedIn: SignedIn; returnTo: string } | { ticket: string; phone: Phone | undefined; returnTo: string }

/**
 * Signs in the shopper linked to the provider's account. Only an attempt that this browser began, and that the same
 * person finishes, is sent to the provider. An account that is not linked needs the phone confirmed by our own code
 * first, even if the provider names a phone: numbers change owners.
 *
 * @throws sign_in.phone_needed, sign_in.refused, sign_in.provider_unavailable, sign_in.account_taken, code.too_many
 */
export async function finishExternal(
  ctx: Context,
  came: ProviderReturn,
): Promise<{ signedIn: SignedIn; returnTo: string }> {
  await inTransaction(ctx, (ctx) => refuseOverLimit(ctx, 'external'))
  const attempt = (await takeOwnAttempt(ctx, came)) ?? fail('sign_in.refused')
  // The browser must still have the session it began with: the return of one person never ends the session of another.
  const caller = ctx.caller.kind === 'shopper' ? ctx.caller.shopperId : null
  if (caller !== attempt.shopperId) fail('sign_in.refused')
  const person = await askProvider(ctx, came, attempt)
  const outcome = await inTransaction(ctx, (ctx) => admit(ctx, came, person, attempt))
  return 'ticket' in outcome ? fail('sign_in.phone_needed', outcome) : outcome
}

async function takeOwnAttempt(ctx: Context, came: ProviderReturn): Promise<OwnAttempt | undefined> {
  const { provider, state, browser } = came
  if (!browser.key || !state) return undefined
  const browserHash = browserHashOf(ctx, browser.key)
  const stateHash = ctx.ports.fingerprint('sign-in state', state)
  const attempt = await takeAttempt(ctx, { provider, browserHash, stateHash })
  return attempt && { ...attempt, state, browserHash }
}

async function askProvider(ctx: Context, came: ProviderReturn, attempt: OwnAttempt): Promise<ProvidedPerson> {
  const { code, deviceId } = came
  const provider = ctx.ports.signInProviders[came.provider] ?? fail('sign_in.provider_unavailable')
  try {
    return await provider.finish({ ...attempt, url: '' }, { code, state: attempt.state, deviceId })
  } catch (error) {
    if (error instanceof SignInRefused) fail('sign_in.refused')
    if (error instanceof SignInUnavailable) fail('sign_in.provider_unavailable')
    throw error
  }
}

async function admit(
  ctx: Context,
  came: ProviderReturn,
  person: ProvidedPerson,
  attempt: OwnAttempt,
): Promise<Outcome> {
  const { returnTo, browserHash, shopperId: adding } = attempt
  const account = { provider: came.provider, subject: person.subject }
  if (adding) {
    // While the provider answered, the owner may have put out whoever asks: they get no way back.
    if (!(await keepFromErasure(ctx, adding)) || !(await isStillSignedIn(ctx))) fail('sign_in.refused')
    await linkAccount(ctx, { ...account, shopperId: adding })
    return { signedIn: await openSession(ctx, adding, came.browser, came.provider), returnTo }
  }
  // Before the account, as the erasure does, which takes it away: whoever comes later is asked for the phone.
  const known = await findAccountOwner(ctx, account.provider, account.subject)
  if (known) await keepFromErasure(ctx, known)
  const owner = await useAccount(ctx, account.provider, account.subject)
  if (owner) return { signedIn: await openSession(ctx, owner, came.browser, came.provider), returnTo }

  const ticket = randomBytes(32).toString('base64url')
  const ticketHash = ctx.ports.fingerprint('sign-in ticket', ticket)
  const expiresAt = minutesAfter(ctx.now(), ticketMinutes)
  await insertTicket(ctx, { ...account, ticketHash, browserHash, expiresAt })
  return { ticket, phone: person.phone, returnTo }
}
