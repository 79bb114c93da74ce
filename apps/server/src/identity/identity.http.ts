import { identity as contract } from '@romashka/contract'
import { type Context, identity } from '@romashka/domain'
import type { House, Wire } from '../host/house.ts'
import { deviceName } from './device-name.ts'
import * as wire from './identity.wire.ts'
import { joinVisitor } from './join-visitor.ts'
import { clearTokenCookies, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

export function identityHttp({ serve, app }: House): void {
  /** What the visitor had is the shopper's before the answer is there, so the page that reloads finds it. */
  async function welcome(ctx: Context, http: Wire, signedIn: identity.SignedIn) {
    await joinVisitor(ctx, signedIn, app.log)
    setRefreshCookie(http, signedIn.refreshToken)
    return wire.token(signedIn)
  }

  serve(contract.checkPhoneNumber, async (ctx, { body }) =>
    wire.checkedPhone(await identity.checkPhoneNumber(ctx, body.phone_number)),
  )
  serve(contract.sendCode, async (ctx, { body }) => wire.codeSent(await identity.sendCode(ctx, body.phone_number)))
  serve(contract.verifyCode, async (ctx, { body }, http) =>
    welcome(
      ctx,
      http,
      await identity.verifyCode(ctx, { phone: body.phone_number, code: body.code, browser: browserOf(http) }),
    ),
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

const browserOf = (http: Wire): identity.Browser => ({
  name: deviceName(http.header('user-agent')),
  formerRefreshToken: readRefreshCookie(http),
})
