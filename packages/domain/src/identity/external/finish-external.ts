import { randomBytes } from 'node:crypto'
import { fail, type Phone } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { countOrRefuse } from '../limits.ts'
import { type Browser, openSession } from '../sessions/open-session.ts'
import type { SignedIn } from '../sessions/session.ts'
import { type ProvidedPerson, SignInRefused, SignInUnavailable } from '../sign-in-provider.port.ts'
import { acceptedProfile } from './accepted-profile.ts'
import { linkAccount, useAccount } from './accounts.sql.ts'
import { type Attempt, insertTicket, takeAttempt } from './attempts.sql.ts'
import { type ExternalProvider, returnPages, ticketMinutes } from './external-account.ts'

export interface ProviderReturn {
  provider: ExternalProvider
  /** The code or, in the implicit flow, the provider's access token. */
  credential: string
  state?: string | undefined
  deviceId?: string | undefined
  /** From the cookie that `startExternal` has set. */
  browserKey?: string | undefined
  browser: Browser
}

/** Signed in, or a ticket for after the phone is confirmed; returned, not thrown, so that the ticket is committed. */
type Outcome = { signedIn: SignedIn; returnTo: string } | { ticket: string; phone: Phone | undefined; returnTo: string }

/**
 * Signs in the shopper linked to the provider's account. An account that is not linked needs the phone confirmed by our
 * own code first, even if the provider names a phone: numbers change owners.
 *
 * @throws sign_in.phone_needed, sign_in.refused, sign_in.provider_unavailable, sign_in.account_taken, code.too_many
 */
export async function finishExternal(
  ctx: Context,
  came: ProviderReturn,
): Promise<{ signedIn: SignedIn; returnTo: string }> {
  await inTransaction(ctx, (ctx) => countOrRefuse(ctx, 'external'))
  const attempt = came.state === undefined ? undefined : await findAttempt(ctx, came, came.state)
  const person = await askProvider(ctx, came, attempt)
  const outcome = await inTransaction(ctx, (ctx) => admit(ctx, came, person, attempt))
  return 'ticket' in outcome ? fail('sign_in.phone_needed', outcome) : outcome
}

function findAttempt(ctx: Context, came: ProviderReturn, state: string): Promise<Attempt | undefined> {
  return takeAttempt(ctx, {
    provider: came.provider,
    browserHash: ctx.ports.fingerprint('sign-in browser', came.browserKey ?? ''),
    stateHash: ctx.ports.fingerprint('sign-in state', state),
  })
}

async function askProvider(ctx: Context, came: ProviderReturn, attempt: Attempt | undefined): Promise<ProvidedPerson> {
  const provider = ctx.ports.signInProviders[came.provider]
  const { credential: code, deviceId, state } = came
  try {
    if (attempt && state) return await provider.finish({ ...attempt, url: '', state }, { code, state, deviceId })
    if (state === undefined && provider.finishWithToken) return await provider.finishWithToken(code)
    // VK ID of the specification: the browser creates the PKCE verifier itself and sends it as the state.
    if (came.provider === 'vk' && state && proofKey.test(state)) {
      const returnUrl = `${ctx.settings.brand.origin}${returnPages.vk}`
      return await provider.finish({ url: '', state, codeVerifier: state, returnUrl }, { code, state, deviceId })
    }
  } catch (error) {
    if (error instanceof SignInRefused) fail('sign_in.refused')
    if (error instanceof SignInUnavailable) fail('sign_in.provider_unavailable')
    throw error
  }
  return fail('sign_in.refused')
}

/** RFC 7636, section 4.1. */
const proofKey = /^[\w.~-]{43,128}$/

async function admit(
  ctx: Context,
  came: ProviderReturn,
  person: ProvidedPerson,
  attempt: Attempt | undefined,
): Promise<Outcome> {
  const returnTo = attempt?.returnTo ?? '/'
  const { provider } = came
  const owner = await useAccount(ctx, provider, person.subject)
  const adding = attempt?.shopperId
  if (adding) {
    // The session that started the attempt has to be the one that finishes it.
    if (ctx.caller.kind !== 'shopper' || ctx.caller.shopperId !== adding) fail('sign_in.refused')
    if (owner && owner !== adding) fail('sign_in.account_taken')
    if (!owner) await linkAccount(ctx, { provider, subject: person.subject, shopperId: adding })
    return { signedIn: await openSession(ctx, adding, came.browser), returnTo }
  }
  if (owner) return { signedIn: await openSession(ctx, owner, came.browser), returnTo }

  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + ticketMinutes * 60_000)
  const known = { provider, subject: person.subject, person: acceptedProfile(ctx, person) }
  await insertTicket(ctx, ctx.ports.fingerprint('sign-in ticket', ticket), known, expiresAt)
  return { ticket, phone: person.phone, returnTo }
}
