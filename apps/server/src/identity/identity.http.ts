import { identity as contract } from '@romashka/contract'
import { identity } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import { browserOf, completeSignInWith } from './complete-sign-in.ts'
import * as wire from './identity.wire.ts'
import { readKnownDevice, setKnownDevice } from './known-device-cookie.ts'
import { clearTokenCookies, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

export function identityHttp({ serve, app }: HttpApi): void {
  const completeSignIn = completeSignInWith(app.log)

  serve(contract.checkPhoneNumber, async (ctx, { body }) =>
    wire.checkedPhone(await identity.checkPhoneNumber(ctx, body.phone_number)),
  )
  serve(contract.sendCode, async (ctx, { body }, http) =>
    wire.codeSent(await identity.sendCode(ctx, body.phone_number, readKnownDevice(http))),
  )
  serve(contract.flashCall, async (ctx, { body }, http) =>
    wire.codeSent(await identity.sendCodeByCall(ctx, body.phone_number, readKnownDevice(http))),
  )
  for (const check of [contract.verifyCode, contract.checkFlashCall])
    serve(check, async (ctx, { body: { phone_number: phone, code, ticket } }, http) => {
      const knownDevice = readKnownDevice(http)
      const signedIn = await identity.verifyCode(ctx, { phone, code, ticket, knownDevice, browser: browserOf(http) })
      const reply = await completeSignIn(ctx, http, signedIn)
      setKnownDevice(http, identity.addKnownPhone(ctx, phone, knownDevice))
      return reply
    })
  serve(contract.checkEmailAddress, async (ctx, { body }) =>
    wire.checkedEmail(await identity.checkEmailAddress(ctx, body.email)),
  )
  serve(contract.refreshToken, async (ctx, _input, http) => {
    const signedIn = await identity.refreshSession(ctx, readRefreshCookie(http))
    setRefreshCookie(http, signedIn.refreshToken)
    return wire.token(signedIn)
  })
  serve(contract.signOut, async (ctx, _input, http) => {
    await identity.signOut(ctx, readRefreshCookie(http))
    clearTokenCookies(http)
    return {}
  })
}
