import { readPhone } from '@romashka/basics'
import { type ProvidedPerson, type SignInProvider, SignInRefused } from '@romashka/domain/ports'
import * as oauth from 'oauth4webapi'
import { createAttempt, exchangeCode, fetchProfile, type OauthConnection } from '../sign-in/authorization-code.ts'
import { asRecord, text } from '../vendor-call.ts'

export type VkIdOptions = {
  clientId: string
  /** `https://id.vk.ru`, as the shopper's browser reaches it and as this process does. */
  pageUrl: string
  baseUrl: string
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
}

/**
 * VK ID (id.vk.ru, OAuth 2.1): PKCE, and a device id that must be sent back. It has no nonce; the token reply repeats
 * the state instead.
 */
export function vkId(options: VkIdOptions): SignInProvider {
  const connection: OauthConnection = {
    clientId: options.clientId,
    authorizeUrl: `${options.pageUrl}/authorize`,
    tokenUrl: `${options.baseUrl}/oauth2/auth`,
    scope: 'phone',
    clientAuth: oauth.None(),
    usesPkce: true,
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
  }

  return {
    begin: (returnUrl) => createAttempt(connection, returnUrl),
    async finish(attempt, came) {
      if (!came.error && !came.deviceId) throw new SignInRefused('no device id came back')
      const extra = { device_id: came.deviceId ?? '', state: attempt.state }
      const { accessToken, raw } = await exchangeCode(connection, attempt, came, extra)
      if (raw.state !== attempt.state) throw new SignInRefused('the token is an answer to another attempt')
      const profile = await fetchProfile(
        connection,
        `${options.baseUrl}/oauth2/user_info?client_id=${options.clientId}`,
        {
          method: 'POST',
          body: new URLSearchParams({ access_token: accessToken }),
        },
      )
      return readPerson(asRecord(profile.user))
    },
  }
}

function readPerson(user: Record<string, unknown>): ProvidedPerson {
  const subject = text(user.user_id) ?? (typeof user.user_id === 'number' ? String(user.user_id) : undefined)
  if (!subject) throw new SignInRefused('the answer names nobody')
  return { subject, phone: readPhone(text(user.phone) ?? '') }
}
