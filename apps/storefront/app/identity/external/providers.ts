import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'

export type Provider = 'ya' | 'vk' | 'tf'

export const providerNames: Record<Provider, string> = { ya: 'Яндекс ID', vk: 'VK ID', tf: 'T-ID' }

/** Opens the provider's page; a signed-in shopper links the provider to the account. */
export async function goToProvider(provider: Provider, returnTo: string): Promise<void> {
  const { url } = await browserApi.ask('POST /api/v1/users/auth/oauth/begin', {
    body: { oauth_type: provider, return_to: returnTo },
  })
  location.assign(url)
}

/** Those that this shop has an agreement with, perhaps none; empty until they are loaded. */
export function useProviders(): readonly Provider[] {
  const { data } = useApiQuery(['public-settings'], () => browserApi.ask('GET /api/v1/settings/public'))
  return data?.signInProviders ?? []
}
