import type { ProvidedPerson, SignInProvider } from '../sign-in-provider.port.ts'

/** As the specification's `oauth_type`: Yandex ID, T-ID, VK ID. */
export const externalProviders = ['ya', 'tf', 'vk'] as const
export type ExternalProvider = (typeof externalProviders)[number]
export type SignInProviders = Record<ExternalProvider, SignInProvider>

/** The page of the shop each provider sends people back to. Source: the specification, section 2. */
export const returnPages: Record<ExternalProvider, string> = { ya: '/ya-oauth', tf: '/tin-auth', vk: '/vk-auth' }

export const attemptMinutes = 15
export const ticketMinutes = 15

/** What of a provider's person is worth keeping until the phone has been proved. */
export type AcceptedProfile = Pick<ProvidedPerson, 'firstName' | 'lastName' | 'email' | 'birthday' | 'sex'>
