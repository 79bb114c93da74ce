import type { FailureDetails } from '@romashka/basics'
import { browserApi } from '../../api/loading.ts'
import type { Provider } from './providers.ts'

/** The code of a provider, with the state of the attempt it answers. */
export interface ProviderReply {
  authorization: string
  query: { state?: string; uuid?: string; code_verifier?: string }
}

/**
 * Reads the address of the return page, before or behind `#`. `declined`: the person said no at the provider. `foreign`:
 * nothing that this shop asks for, as in a link with a token. `nothing`: the page was opened by itself.
 */
export function readProviderReply(provider: Provider, url: URL): ProviderReply | 'declined' | 'foreign' | 'nothing' {
  const fields = new URLSearchParams([...new URLSearchParams(url.hash.slice(1)), ...url.searchParams])
  const field = (name: string) => fields.getAll(name).at(-1) ?? ''
  if (fields.size === 0) return 'nothing'
  if (field('error')) return 'declined'
  const [code, state] = [field('code'), field('state')]
  if (!code || !state) return 'foreign'
  if (provider !== 'vk') return { authorization: code, query: { state } }
  return { authorization: code, query: { code_verifier: state, uuid: field('device_id') } }
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

export function readPhoneNeeded({ ticket, phone = '', returnTo }: FailureDetails['sign_in.phone_needed']): PhoneNeeded {
  return { ticket, phone: maskedPhone(phone), returnTo }
}
