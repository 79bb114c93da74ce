import { pageMeta } from '../site/page-meta.ts'
import { providerNames } from './external/providers.ts'
import { ReturnPage } from './external/return-page.tsx'

export const meta = () =>
  pageMeta({ title: `Вход через ${providerNames.ya}`, description: 'Возвращаемся в магазин', isUnlisted: true })

export default function YandexReturnPage() {
  return <ReturnPage provider="ya" />
}
