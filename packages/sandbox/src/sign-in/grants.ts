import { createHash, randomBytes } from 'node:crypto'
import type { SignInClient } from '../options.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import { type MadeUpPerson, people } from './people.ts'

export type ProviderName = 'yandex' | 'vk' | 'tid'
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
}

/** A refusal of the token endpoint, by its protocol name. */
export class OauthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

const codeMs = 10 * 60 * 1000

/** What a provider issues: codes that work once, tokens that run out, refresh tokens that rotate. */
export class Grants {
  readonly provider: ProviderName
  readonly client: SignInClient | undefined
  readonly #kept: Collection<Grant>
  readonly #now: () => Date

  constructor(sandbox: Sandbox, provider: ProviderName) {
    this.provider = provider
    this.client = sandbox.options.signIn?.[provider]
    this.#kept = sandbox.store.collection('oauth.grants')
    this.#now = sandbox.now
  }

  issue(kind: Grant['kind'], of: Omit<Grant, 'kind' | 'provider' | 'expiresAt'>, seconds = codeMs / 1000): string {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(this.#now().getTime() + seconds * 1000).toISOString()
    this.#kept.put(token, { ...of, kind, provider: this.provider, expiresAt })
    return token
  }

  /** Takes a code or a refresh token: it works once. */
  redeem(asked: Fields): Grant {
    const isCode = asked.grant_type === 'authorization_code'
    if (!isCode && asked.grant_type !== 'refresh_token') throw new OauthError('unsupported_grant_type', 'grant_type')
    const token = (isCode ? asked.code : asked.refresh_token) ?? ''
    const grant = this.#alive(token, isCode ? 'code' : 'refresh')
    if (!grant) throw new OauthError('invalid_grant', 'code or token is wrong, used or too old')
    this.#kept.remove(token)
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

  /** The person an access token speaks for. */
  personOf(token: string | undefined): MadeUpPerson | undefined {
    const grant = this.#alive(token ?? '', 'access')
    return grant && people.find((one) => one.id === grant.personId)
  }

  /** Client id and secret by Basic or in the body. */
  mustBeClient(asked: Fields, authorization: string | undefined): void {
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

  #alive(token: string, kind: Grant['kind']): Grant | undefined {
    const grant = this.#kept.get(token)
    const isAlive = grant?.kind === kind && Date.parse(grant.expiresAt) > this.#now().getTime()
    return isAlive && grant.provider === this.provider ? grant : undefined
  }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
