import { fail } from '@romashka/basics'
import { identity as contract, signInWays as signInWaysContract } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { readBrowserKey, setBrowserKey } from './browser-key-cookie.ts'
import { browserOf, completeSignInWith } from './complete-sign-in.ts'
import { signInWays } from './identity.wire.ts'

export function externalHttp({ serve, app }: HttpApi): void {
  const completeSignIn = completeSignInWith(app.log)

  serve(contract.beginOauth, async (ctx, { body }, http) => {
    const begun = await identity.startExternal(ctx, {
      provider: body.oauth_type,
      returnTo: body.return_to ?? '/',
      browserKey: readBrowserKey(http),
    })
    setBrowserKey(http, begun.browserKey)
    return { url: begun.url }
  })

  serve(contract.finishOauth, async (ctx, { query }, http) => {
    const { signedIn, returnTo } = await identity.finishExternal(ctx, {
      provider: query.oauth_type,
      code: credentialOf(http.header('authorization')),
      state: query.state ?? query.code_verifier,
      deviceId: query.uuid,
      browser: browserOf(http),
    })
    return { ...(await completeSignIn(ctx, http, signedIn)), return_to: returnTo }
  })

  serve(signInWaysContract.listSignInWays, async (ctx, { params }) =>
    signInWays(await identity.listSignInWays(ctx, params.id)),
  )
  serve(signInWaysContract.unlinkProvider, async (ctx, { params: { id: ownerId, provider } }) =>
    signInWays(await identity.unlinkProvider(ctx, { ownerId, provider })),
  )
}

/** The scheme may be `Bearer` or `OAuth`. */
function credentialOf(header: string | undefined): string {
  const credential = (header ?? '').replace(/^(bearer|oauth)\s+/i, '')
  return /^[\x21-\x7e]{1,4096}$/.test(credential) ? credential : fail('sign_in.refused')
}
