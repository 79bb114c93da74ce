import { readPhone } from '@romashka/basics'
import { type ProvidedPerson, type SignInProvider, SignInRefused } from '@romashka/domain/ports'
import * as oauth from 'oauth4webapi'
import { createAttempt, exchangeCode, fetchProfile, type OauthConnection } from '../sign-in/authorization-code.ts'
import { text } from '../vendor-call.ts'

export type TIdOptions = {
  clientId: string
  clientSecret: string
  /** `https://id.tbank.ru`, as the shopper's browser reaches it and as this process does. */
  pageUrl: string
  baseUrl: string
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
}

/** T-ID of T-Bank, web to web. The bank describes a proof key for applications only, so a nonce binds the code. */
export function tId(options: TIdOptions): SignInProvider {
  const connection: OauthConnection = {
    clientId: options.clientId,
    authorizeUrl: `${options.pageUrl}/auth/authorize`,
    tokenUrl: `${options.baseUrl}/auth/token`,
    scope: undefined,
    clientAuth: oauth.ClientSecretBasic(options.clientSecret),
    usesPkce: false,
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
  }

  return {
    begin: (returnUrl) => createAttempt(connection, returnUrl),
    async finish(attempt, came) {
      const { accessToken } = await exchangeCode(connection, attempt, came)
      const granted = await fetchGrantedScopes(connection, options, accessToken)
      const profile = await fetchProfile(connection, `${options.baseUrl}/userinfo/userinfo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: new URLSearchParams({ client_id: options.clientId, client_secret: options.clientSecret }),
      })
      return readPerson(profile, granted)
    },
  }
}

/** The scopes that the person has granted: they can switch some off on the bank's page. */
async function fetchGrantedScopes(
  to: OauthConnection,
  options: TIdOptions,
  accessToken: string,
): Promise<readonly string[]> {
  const basic = Buffer.from(`${encodeURIComponent(options.clientId)}:${encodeURIComponent(options.clientSecret)}`)
  const profile = await fetchProfile(to, `${options.baseUrl}/auth/introspect`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic.toString('base64')}` },
    body: new URLSearchParams({ token: accessToken }),
  })
  if (profile.active !== true) throw new SignInRefused('the token is not active')
  const client = text(profile.client_id)
  if (client && client !== options.clientId) throw new SignInRefused('the token belongs to another application')
  const scope = profile.scope
  return Array.isArray(scope) ? scope.filter((one) => typeof one === 'string') : (text(scope) ?? '').split(' ')
}

function readPerson(profile: Record<string, unknown>, granted: readonly string[]): ProvidedPerson {
  const subject = text(profile.sub) ?? refuse()
  return {
    subject,
    phone:
      granted.includes('phone') && profile.phone_number_verified !== false
        ? readPhone(text(profile.phone_number) ?? '')
        : undefined,
  }
}

function refuse(): never {
  throw new SignInRefused('the answer names nobody')
}
