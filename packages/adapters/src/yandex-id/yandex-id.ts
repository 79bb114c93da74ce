import { readPhone } from '@romashka/basics'
import { type ProvidedPerson, type SignInProvider, SignInRefused } from '@romashka/domain/ports'
import * as oauth from 'oauth4webapi'
import { createAttempt, exchangeCode, fetchProfile, type OauthConnection } from '../sign-in/authorization-code.ts'
import { asRecord, text } from '../vendor-call.ts'

export type YandexIdOptions = {
  clientId: string
  clientSecret: string
  /** `https://oauth.yandex.ru`, as the shopper's browser reaches it and as this process does. */
  pageUrl: string
  baseUrl: string
  /** `https://login.yandex.ru` */
  loginUrl: string
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
}

/** Yandex ID (yandex.ru/dev/id): a code with a proof key. No nonce: it is OAuth without OpenID. */
export function yandexId(options: YandexIdOptions): SignInProvider {
  const connection: OauthConnection = {
    clientId: options.clientId,
    authorizeUrl: `${options.pageUrl}/authorize`,
    tokenUrl: `${options.baseUrl}/token`,
    scope: undefined,
    clientAuth: oauth.ClientSecretBasic(options.clientSecret),
    usesPkce: true,
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
  }

  return {
    begin: (returnUrl) => createAttempt(connection, returnUrl),
    async finish(attempt, came) {
      const { accessToken } = await exchangeCode(connection, attempt, came)
      const headers = { authorization: `OAuth ${accessToken}` }
      const profile = await fetchProfile(connection, `${options.loginUrl}/info?format=json`, { headers })
      if (profile.client_id !== options.clientId) throw new SignInRefused('the token belongs to another application')
      return readPerson(profile)
    },
  }
}

function readPerson(profile: Record<string, unknown>): ProvidedPerson {
  const subject = text(profile.id) ?? (typeof profile.id === 'number' ? String(profile.id) : undefined)
  if (!subject) throw new SignInRefused('the answer names nobody')
  return { subject, phone: readPhone(text(asRecord(profile.default_phone).number) ?? '') }
}
