import { pageMeta } from '../site/page-meta.ts'
import { ProviderReturnPage } from './external/provider-return-page.tsx'
import { providerNames } from './external/providers.ts'

export const meta = () =>
  pageMeta({ title: `Вход через ${providerNames.tf}`, description: 'Возвращаемся в магазин', isUnlisted: true })

export default function TbankReturnPage() {
  return <ProviderReturnPage provider="tf" />
}
