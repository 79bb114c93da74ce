import { browserApi } from '../../api/loading.ts'

export const providers = ['ya', 'vk', 'tf'] as const
export type Provider = (typeof providers)[number]

export const providerNames: Record<Provider, string> = { ya: 'Яндекс ID', vk: 'VK ID', tf: 'T-ID' }

/** Leaves for the provider's own page; whoever is signed in adds that way to the account. */
export async function goToProvider(provider: Provider, returnTo: string): Promise<void> {
  const { url } = await browserApi.ask('POST /api/v1/users/auth/oauth/begin', {
    body: { oauth_type: provider, return_to: returnTo },
  })
  location.assign(url)
}
