import { pageMeta } from '../site/page-meta.ts'
import { providerNames } from './external/providers.ts'
import { ReturnPage } from './external/return-page.tsx'

export const meta = () =>
  pageMeta({ title: `Вход через ${providerNames.tf}`, description: 'Возвращаемся в магазин', isUnlisted: true })

export default function TbankReturnPage() {
  return <ReturnPage provider="tf" />
}
