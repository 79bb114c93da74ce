import { createHash, randomBytes } from 'node:crypto'
import type { SignInClient } from '../options.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'

export type ProviderName = 'yandex' | 'vk' | 'tid' | 'hh'
export type Fields = Record<string, string | undefined>

type Grant = {
  kind: 'code' | 'access' | 'refresh'
  provider: ProviderName
  clientId: string
  personId: string
  expiresAt: string
  redirectUri?: string | undefined
  challenge?: string | undefined
  deviceId?: string | undefined
  nonce?: string | undefined
}

/** An error of the token endpoint, by its OAuth code. */
export class OauthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

const codeMs = 10 * 60 * 1000

/** Issues and redeems a provider's one-time codes, expiring access tokens and rotating refresh tokens. */
export class OauthIssuer {
  readonly provider: ProviderName
  readonly client: SignInClient | undefined
  readonly #grants: Collection<Grant>
  readonly #now: () => Date

  constructor(sandbox: Sandbox, provider: ProviderName) {
    this.provider = provider
    this.client = sandbox.options.signIn?.[provider]
    this.#grants = sandbox.store.collection('oauth.grants')
    this.#now = sandbox.now
  }

  issue(kind: Grant['kind'], of: Omit<Grant, 'kind' | 'provider' | 'expiresAt'>, seconds = codeMs / 1000): string {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(this.#now().getTime() + seconds * 1000).toISOString()
    this.#grants.put(token, { ...of, kind, provider: this.provider, expiresAt })
    return token
  }

  /** Redeems a code or a refresh token, which works once. */
  redeem(asked: Fields): Grant {
    const isCode = asked.grant_type === 'authorization_code'
    if (!isCode && asked.grant_type !== 'refresh_token') throw new OauthError('unsupported_grant_type', 'grant_type')
    const token = (isCode ? asked.code : asked.refresh_token) ?? ''
    const grant = this.#findActive(token, isCode ? 'code' : 'refresh')
    if (!grant) throw new OauthError('invalid_grant', 'code or token is wrong, used or too old')
    this.#grants.remove(token)
    if (isCode && asked.redirect_uri !== undefined && asked.redirect_uri !== grant.redirectUri) {
      throw new OauthError('invalid_grant', 'redirect_uri differs')
    }
    if (isCode && grant.challenge !== undefined && challengeOf(asked.code_verifier ?? '') !== grant.challenge) {
      throw new OauthError('invalid_grant', 'code_verifier is wrong')
    }
    if (grant.deviceId !== undefined && asked.device_id !== grant.deviceId) {
      throw new OauthError('invalid_grant', 'device_id differs')
    }
    return grant
  }

  /** Ends a token before its time. */
  revoke(token: string): void {
    if (this.#findActive(token, 'access')) this.#grants.remove(token)
  }

  /** The person of an access token. */
  personOf(token: string | undefined): DemoPerson | undefined {
    const grant = this.#findActive(token ?? '', 'access')
    return grant && demoPeople.find((one) => one.id === grant.personId)
  }

  /** Checks client id and secret, sent by Basic or in the body. */
  requireClient(asked: Fields, authorization: string | undefined): void {
    if (!this.isClient(asked, authorization)) throw new OauthError('invalid_client', 'Unknown client or wrong secret')
  }

  isClient(asked: Fields, authorization: string | undefined): boolean {
    const basic = authorization?.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString()
      : undefined
    const [id, secret] = basic?.split(':').map(decodeURIComponent) ?? [asked.client_id, asked.client_secret]
    const { client } = this
    return client !== undefined && id === client.clientId && (client.clientSecret ?? '') === (secret ?? '')
  }

  #findActive(token: string, kind: Grant['kind']): Grant | undefined {
    const grant = this.#grants.get(token)
    const isActive = grant?.kind === kind && Date.parse(grant.expiresAt) > this.#now().getTime()
    return isActive && grant.provider === this.provider ? grant : undefined
  }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
