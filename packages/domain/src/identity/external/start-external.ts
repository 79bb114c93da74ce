import { randomUUID } from 'node:crypto'
import { fail, minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { refuseOverLimit } from '../limits.ts'
import { insertAttempt } from './attempts.sql.ts'
import { attemptMinutes, browserHashOf, browserKeyOf, type ExternalProvider, returnPages } from './external-account.ts'

export interface StartedSignIn {
  /** The provider's sign-in page. */
  url: string
  /** Kept by the browser in a cookie; the return is refused without it. */
  browserKey: string
}

/**
 * Starts the sign-in at a provider. For a signed-in shopper it links the provider's account.
 *
 * @throws sign_in.return_url_foreign, sign_in.provider_unavailable, code.too_many
 */
export async function startExternal(
  ctx: Context,
  asked: { provider: ExternalProvider; returnTo: string; browserKey: string | undefined },
): Promise<StartedSignIn> {
  const { origin } = ctx.settings.brand
  if (!isOwnPath(asked.returnTo, origin)) fail('sign_in.return_url_foreign')
  const provider = ctx.ports.signInProviders[asked.provider] ?? fail('sign_in.provider_unavailable')
  await inTransaction(ctx, (ctx) => refuseOverLimit(ctx, 'external'))

  const returnUrl = `${origin}${returnPages[asked.provider]}`
  const attempt = await provider.begin(returnUrl)
  const browserKey = browserKeyOf(asked.browserKey)
  await insertAttempt(ctx, {
    id: randomUUID(),
    provider: asked.provider,
    browserHash: browserHashOf(ctx, browserKey),
    stateHash: ctx.ports.fingerprint('sign-in state', attempt.state),
    codeVerifier: attempt.codeVerifier,
    returnUrl,
    returnTo: asked.returnTo,
    shopperId: ctx.caller.kind === 'shopper' ? ctx.caller.shopperId : null,
    expiresAt: minutesAfter(ctx.now(), attemptMinutes),
  })
  return { url: attempt.url, browserKey }
}

/** Whether it is a path of this shop. Browsers read `//host` and `/\host` as other hosts, and `/.//host` ends as one. */
function isOwnPath(path: string, origin: string): boolean {
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, origin)) return false
  const url = new URL(path, origin)
  return url.origin === origin && !url.pathname.startsWith('//')
}
