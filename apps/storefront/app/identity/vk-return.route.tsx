import { pageMeta } from '../site/page-meta.ts'
import { ProviderReturnPage } from './external/provider-return-page.tsx'
import { providerNames } from './external/providers.ts'

export const meta = () =>
  pageMeta({ title: `Вход через ${providerNames.vk}`, description: 'Возвращаемся в магазин', isUnlisted: true })

export default function VkReturnPage() {
  return <ProviderReturnPage provider="vk" />
}
