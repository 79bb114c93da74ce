import { isRecord } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import type { Provider } from './providers.ts'

/** What a provider sends people back with; nothing where they have refused or opened the page by themselves. */
export interface ProviderReply {
  authorization: string
  query: { state?: string; uuid?: string; code_verifier?: string }
}

/** Yandex may answer behind `#`, which no server sees; the others in the query. */
export function readProviderReply(provider: Provider, url: URL): ProviderReply | undefined {
  const parameters = url.searchParams
  const behind = new URLSearchParams(url.hash.slice(1))
  const token = provider === 'ya' ? behind.get('access_token') : null
  if (token) return { authorization: token, query: {} }
  const code = parameters.get('code')
  const state = parameters.get('state')
  if (!code || !state) return undefined
  if (provider !== 'vk') return { authorization: code, query: { state } }
  return { authorization: code, query: { code_verifier: state, uuid: parameters.get('device_id') ?? '' } }
}

export function signInWithProvider(provider: Provider, { authorization, query }: ProviderReply) {
  return browserApi.ask('POST /api/v1/users/auth/oauth', {
    headers: { authorization },
    query: { oauth_type: provider, ...query },
  })
}

/** As the mask of the field writes it. */
const maskedPhone = (phone: string) => phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')

/** The account is new here: what proves it until the phone is proved as well. */
export interface PhoneNeeded {
  ticket: string
  phone: string
  returnTo: string
}

export function readPhoneNeeded(details: unknown): PhoneNeeded {
  const text = (name: string) => (isRecord(details) && typeof details[name] === 'string' ? details[name] : '')
  return { ticket: text('ticket'), phone: maskedPhone(text('phone')), returnTo: text('returnTo') || '/' }
}
