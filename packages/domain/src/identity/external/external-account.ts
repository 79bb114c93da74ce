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
