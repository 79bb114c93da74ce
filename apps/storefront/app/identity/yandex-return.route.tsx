import { pageMeta } from '../site/page-meta.ts'
import { ProviderReturnPage } from './external/provider-return-page.tsx'
import { providerNames } from './external/providers.ts'

export const meta = () =>
  pageMeta({ title: `Вход через ${providerNames.ya}`, description: 'Возвращаемся в магазин', isUnlisted: true })

export default function YandexReturnPage() {
  return <ProviderReturnPage provider="ya" />
}
