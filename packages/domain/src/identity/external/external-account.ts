import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { SignInProvider } from '../sign-in-provider.port.ts'

/** As the specification's `oauth_type`: Yandex ID, T-ID, VK ID. */
const externalProviders = ['ya', 'tf', 'vk'] as const
export type ExternalProvider = (typeof externalProviders)[number]
/** A shop may have none. */
export type SignInProviders = { readonly [Name in ExternalProvider]?: SignInProvider }

/** The page each provider returns to. Source: the specification, section 2. */
export const returnPages: Record<ExternalProvider, string> = { ya: '/ya-oauth', tf: '/tin-auth', vk: '/vk-auth' }

export const attemptMinutes = 15
export const ticketMinutes = 15

const keyPattern = /^[\w-]{43}$/

/** The key in the browser's cookie, so that attempts in two tabs belong to one browser; a new one where it has none. */
export function browserKeyOf(shown: string | undefined): string {
  return shown && keyPattern.test(shown) ? shown : randomBytes(32).toString('base64url')
}

/** The browser to which attempts and tickets belong. */
export function browserHashOf(ctx: Context, browserKey: string): string {
  return ctx.ports.fingerprint('sign-in browser', browserKey)
}
